-- A denormalised card as JSON, with ids instead of names and at most five photos, so that a search reads 24 of them
-- as they are. Maintained by triggers, so that no writer can forget it.
alter table properties add card json;

create function card_of(p properties) returns json language sql stable as $$
  select json_build_object(
    'id', p.id, 'slug', p.slug, 'title', p.title, 'property_type_id', p.property_type_id,
    'city_id', p.city_id, 'area_id', p.area_id, 'price_per_month', p.price_per_month,
    'latitude', p.latitude, 'longitude', p.longitude, 'is_verified', p.verified_at is not null,
    'is_drafted', p.state = 'draft', 'amenity_ids', p.amenity_ids,
    'images', (
      select coalesce(json_agg(image), '[]') from (
        select id, key, width, height, alt, placeholder from photos where property_id = p.id
        order by position, id limit 5
      ) image))
$$;

create function make_card() returns trigger language plpgsql as $$
begin new.card := card_of(new); return new; end $$;
create trigger properties_card before insert or update of slug, title, property_type_id, city_id, area_id,
  price_per_month, latitude, longitude, verified_at, state, amenity_ids, card on properties
  for each row execute function make_card();

create function make_cards_of_photos() returns trigger language plpgsql as $$
begin update properties set card = null where id in (select property_id from changed); return null; end $$;
create trigger photos_added after insert on photos referencing new table as changed
  for each statement execute function make_cards_of_photos();
create trigger photos_changed after update on photos referencing new table as changed
  for each statement execute function make_cards_of_photos();
create trigger photos_removed after delete on photos referencing old table as changed
  for each statement execute function make_cards_of_photos();

update properties set card = null;
