"""How U O SA O lies on the table: a toy procession on a cobbled road between two kings."""
