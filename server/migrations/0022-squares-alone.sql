-- Counting what stands in the squares wholly within a circle, when nothing else is asked for.
create index listed_square_alone on listed (square);
