-- The admin table of properties: those that were refused, by last change. They are few enough to be sorted otherwise.
create index properties_refused on properties (updated_at, id) where state = 'listed' and refusal is not null;
