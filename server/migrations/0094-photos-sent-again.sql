-- SHA-256 of a file as it was sent. The same one sent again, as after a lost reply, is the photo or brochure that is
-- there. Null for those from before.
alter table photos add column digest bytea;
create unique index photos_digest on photos (property_id, digest);
alter table brochures add column digest bytea;
create unique index brochures_digest on brochures (property_id, digest);
