-- A narrow table for searches, apart from what pages show. Index-only scans depend on the visibility map, and rows of
-- 1 kB are spread over so many pages that checking it took as long as reading the index.
create table listed (
  id integer primary key references properties,
  city_id integer not null,
  area_id integer not null,
  property_type_id integer not null,
  price_per_month integer not null,
  amenity_mask bigint not null,
  pt point not null,
  -- A grid cell of 0.01° each way, about 1.1 km; a circle covers some hundreds.
  square integer not null,
  is_verified boolean not null,
  listed_on date not null
);

-- Maintained by triggers, so that no writer can forget it.
create function keep_listed() returns trigger language plpgsql as $$
begin
  if new.state = 'listed' then
    insert into listed values (new.id, new.city_id, new.area_id, new.property_type_id, new.price_per_month,
      new.amenity_mask, new.pt, floor(new.latitude * 100)::integer * 36000 + floor(new.longitude * 100)::integer,
      new.is_verified, new.listed_on)
    on conflict (id) do update set city_id = excluded.city_id, area_id = excluded.area_id,
      property_type_id = excluded.property_type_id, price_per_month = excluded.price_per_month,
      amenity_mask = excluded.amenity_mask, pt = excluded.pt, square = excluded.square,
      is_verified = excluded.is_verified, listed_on = excluded.listed_on; else
    delete from listed where id = new.id; end if; return null; end $$;
create trigger properties_listed after insert or update of state, city_id, area_id, property_type_id, price_per_month,
  amenity_mask, latitude, longitude, verified_at, listed_at on properties
  for each row execute function keep_listed();
insert into listed
select id, city_id, area_id, property_type_id, price_per_month, amenity_mask, pt, square, is_verified, listed_on
from properties where state = 'listed';

drop index properties_city_newest, properties_area_newest, properties_city_type_price, properties_city_price,
  properties_area_type_price, properties_newest, properties_point, properties_square;
alter table properties drop column square;

-- Search by city or area, newest first; type, price and amenities by index-only scan.
create index listed_city_newest on listed (city_id, listed_on desc, is_verified desc, id desc)
  include (property_type_id, price_per_month, amenity_mask);
create index listed_area_newest on listed (area_id, listed_on desc, is_verified desc, id desc)
  include (city_id, property_type_id, price_per_month, amenity_mask);
-- The same with a type and a price range, sorted by price; and by price alone in a city, which is too large to sort.
create index listed_city_type_price on listed (city_id, property_type_id, price_per_month)
  include (area_id, amenity_mask, is_verified, listed_on, id);
create index listed_city_price on listed (city_id, price_per_month, is_verified desc, id desc)
  include (property_type_id, area_id, amenity_mask, listed_on);
create index listed_area_type_price on listed (area_id, property_type_id, price_per_month)
  include (city_id, amenity_mask, is_verified, listed_on, id);
-- Search by distance, per grid cell.
create index listed_square on listed (square, property_type_id, price_per_month)
  include (amenity_mask, pt, is_verified, listed_on, id);
-- Nearest-first scans. SP-GiST quadrants don't overlap: 25 neighbours read a third of the pages and take a fifth of
-- the time of a GiST index led by type.
create index listed_point on listed using spgist (pt)
  include (property_type_id, price_per_month, amenity_mask, is_verified, listed_on, id);
-- No place given: the newest on the home page, and the newest within a large circle.
create index listed_newest on listed (listed_on desc, is_verified desc, id desc)
  include (city_id, property_type_id, price_per_month, amenity_mask, pt);
-- No place given: the cheapest and the dearest, also within a large circle.
create index listed_price on listed (price_per_month, is_verified desc, id desc)
  include (property_type_id, amenity_mask, pt);
-- The number of properties per type.
create index listed_type on listed (property_type_id);
