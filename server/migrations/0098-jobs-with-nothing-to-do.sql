-- The clocks of visits, offers and waiting lists look for what has ended: they join what is open to narrow lists of the
-- threads, places and accounts that aren't, and compare revisions, without reading the tables.
create index enquiries_not_open on enquiries (id) where state <> 'open';
create index properties_not_listed on properties (id) where state <> 'listed';
create index properties_rooms on properties (id, rooms_revision);
create index waiting_list_to_pass on waiting_list (until, property_id) where state = 'told';
create index waiting_list_to_tell_again on waiting_list (told_at, property_id) where state = 'waiting' and told_at is not null;
