-- Each process answers searches from memory, so changes of listed properties carry the row's id.
alter table changes add row_id integer;

create function tell_row() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) values (tg_argv[0], coalesce(new.id, old.id)); perform
  pg_notify('changes', ''); return null; end $$;
create trigger properties_told_of_new after insert on properties for each row when (new.state = 'listed')
  execute function tell_row('properties');
create trigger properties_told after update on properties for each row
  when (old.state = 'listed' or new.state = 'listed') execute function tell_row('properties');
create trigger properties_told_of_old after delete on properties for each row when (old.state = 'listed')
  execute function tell_row('properties');

-- The table now only fills the in-memory index, so columns and indexes for SQL searches go.
drop table listed_amenities;
drop function keep_listed_amenities cascade;
drop index listed_city_newest, listed_area_newest, listed_city_type_price, listed_city_price, listed_newest, listed_price;
alter table listed drop column pt, drop column square;
alter table listed add owner_id integer, add latitude double precision, add longitude double precision;
create or replace function keep_listed() returns trigger language plpgsql as $$
begin
  if new.state = 'listed' then
    insert into listed (id, owner_id, city_id, area_id, property_type_id, price_per_month, amenity_mask, latitude,
      longitude, is_verified, listed_on)
    values (new.id, new.owner_id, new.city_id, new.area_id, new.property_type_id, new.price_per_month,
      new.amenity_mask, new.latitude, new.longitude, new.is_verified, new.listed_on)
    on conflict (id) do update set owner_id = excluded.owner_id, city_id = excluded.city_id,
      area_id = excluded.area_id, property_type_id = excluded.property_type_id,
      price_per_month = excluded.price_per_month, amenity_mask = excluded.amenity_mask,
      latitude = excluded.latitude, longitude = excluded.longitude, is_verified = excluded.is_verified,
      listed_on = excluded.listed_on
      where listed.* *<> excluded.*; else
    delete from listed where id = new.id; end if; return null; end $$;
update listed set owner_id = p.owner_id, latitude = p.latitude, longitude = p.longitude
from properties p where p.id = listed.id;
alter table listed alter owner_id set not null, alter latitude set not null, alter longitude set not null;
create index listed_owner on listed (owner_id);

-- Planar distances are no longer used.
alter table properties drop column pt;

-- Pages are cached in memory too, so record changes of what they show beyond the search.
create trigger plans_told after insert or update or delete on plans for each statement execute function tell_change('plans');
create function tell_property() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) values ('properties', coalesce(new.property_id, old.property_id)); perform
  pg_notify('changes', ''); return null; end $$;
create trigger brochures_told after insert or update or delete on brochures for each row
  execute function tell_property();
create function tell_properties_of_owner() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) select 'properties', id from listed where owner_id = new.id; perform
  pg_notify('changes', ''); return null; end $$;
create trigger owners_told after update of full_name on users for each row when (old.full_name <> new.full_name)
  execute function tell_properties_of_owner();
