-- Every listed property once more for each of its amenities: who asks for several finds all that have one of them in
-- an index, and looks through these alone.
create table listed_amenities (bit smallint not null, like listed, primary key (id, bit));

-- Kept by the database itself, as listed is.
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

-- As it was, but what didn't change isn't written again, with all of its amenities.
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

-- Search with amenities in a circle, square by square, and in a city.
create index listed_amenities_square on listed_amenities (bit, square, property_type_id, price_per_month)
  include (amenity_mask, pt, is_verified, listed_on, id);
create index listed_amenities_city on listed_amenities (bit, city_id, property_type_id, price_per_month)
  include (area_id, amenity_mask, is_verified, listed_on, id);
