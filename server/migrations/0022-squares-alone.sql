-- Counts the properties of grid cells wholly within a circle when there are no filters.
create index listed_square_alone on listed (square);
