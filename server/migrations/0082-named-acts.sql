-- The browser's own name for an act that creates something: sent again after a lost reply, it is answered with what it made.
alter table offers add column key uuid;
create unique index offers_once on offers (owner_id, key);
alter table reports add column key uuid;
create unique index reports_once on reports (person, key);
