-- Each listed property once per amenity. A search for several amenities scans the index of one of them and filters by
-- the mask.
create table listed_amenities (bit smallint not null, like listed, primary key (id, bit));

-- Maintained by triggers, like listed.
create function keep_listed_amenities() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from listed_amenities where id = old.id; end if; if tg_op <> 'DELETE' then
    insert into listed_amenities
    select bit, new.* from generate_series(0, 62) bit
    where new.amenity_mask & (1::bigint << bit) <> 0; end if; return null; end $$;
create trigger listed_amenities after insert or update or delete on listed
  for each row execute function keep_listed_amenities();
insert into listed_amenities
select bit, listed.* from listed, generate_series(0, 62) bit where amenity_mask & (1::bigint << bit) <> 0;

-- Now skips updates that change nothing, so that the rows per amenity aren't rewritten either.
create or replace function keep_listed() returns trigger language plpgsql as $$
begin
  if new.state = 'listed' then
    insert into listed values (new.id, new.city_id, new.area_id, new.property_type_id, new.price_per_month,
      new.amenity_mask, new.pt, floor(new.latitude * 100)::integer * 36000 + floor(new.longitude * 100)::integer,
      new.is_verified, new.listed_on)
    on conflict (id) do update set city_id = excluded.city_id, area_id = excluded.area_id,
      property_type_id = excluded.property_type_id, price_per_month = excluded.price_per_month,
      amenity_mask = excluded.amenity_mask, pt = excluded.pt, square = excluded.square,
      is_verified = excluded.is_verified, listed_on = excluded.listed_on
      where listed.* *<> excluded.*; else
    delete from listed where id = new.id; end if; return null; end $$;

-- Search with amenities: in a circle, per grid cell, and in a city.
create index listed_amenities_square on listed_amenities (bit, square, property_type_id, price_per_month)
  include (amenity_mask, pt, is_verified, listed_on, id);
create index listed_amenities_city on listed_amenities (bit, city_id, property_type_id, price_per_month)
  include (area_id, amenity_mask, is_verified, listed_on, id);
