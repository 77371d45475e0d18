-- Optimistic locking: each update increments the version, and a save based on an older one is refused.
alter table cities add column version integer not null default 1;
alter table areas add column version integer not null default 1;
alter table landmarks add column version integer not null default 1;
alter table property_types add column version integer not null default 1;
alter table amenities add column version integer not null default 1;
alter table plans add column version integer not null default 1;
alter table happening_categories add column version integer not null default 1;
alter table happenings add column version integer not null default 1;
alter table contact_messages add column version integer not null default 1;

-- Names are unique regardless of case.
create unique index cities_name_once on cities (lower(city_name));
create unique index areas_name_once on areas (city_id, lower(area_name));
create unique index landmarks_name_once on landmarks (city_id, lower(name), kind);
create unique index property_types_name_once on property_types (lower(name));
create unique index amenities_name_once on amenities (lower(name));
create unique index happening_categories_name_once on happening_categories (lower(name));

-- Plans are immutable, since subscriptions refer to them: an edit adds a plan of the same name and retires the old
-- one.
alter table plans drop constraint plans_property_type_id_plan_name_key;
create unique index plans_name_once on plans (property_type_id, lower(plan_name)) where is_active;
alter table plans drop constraint plans_amount_check;
alter table plans add constraint plans_amount_check check (amount > 0);
-- Subscriptions to a plan, and which are in force.
create index subscriptions_plan on subscriptions (plan_id, ends_at);

-- Properties of a city or area in any state.
create index properties_city_area on properties (city_id, area_id);

-- Staff can hide a happening from the public pages without deleting it.
alter table happenings add column is_shown boolean not null default true;
-- A happening's area must belong to its city.
alter table areas add constraint areas_in_city unique (id, city_id);
alter table happenings drop constraint happenings_area_id_fkey;
alter table happenings add constraint happenings_area_id_fkey
  foreign key (area_id, city_id) references areas (id, city_id);
-- The admin list of happenings, and the uses of a category.
create index happenings_starts on happenings (starts_at, id);
create index happenings_category on happenings (category_id);

-- Who answered a message and when, and a note for colleagues.
alter table contact_messages add column answered_at timestamptz;
alter table contact_messages add column answered_by integer references users;
alter table contact_messages add column note text not null default '';
alter table contact_messages add constraint contact_messages_answered_check
  check ((answered_at is null) = (answered_by is null));
-- Unanswered messages, newest first, and their count.
create index contact_messages_open on contact_messages (received_at, id) where answered_at is null;
-- All messages in the order of the admin list, and its text search.
drop index contact_messages_newest;
create index contact_messages_newest on contact_messages (received_at, id);
create index contact_messages_words on contact_messages using gin (
  (full_name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

-- The admin list of coupons by percent and by last day, as days since 2000.
create index coupons_percent on coupons (percent, id);
create index coupons_last_day on coupons ((ends_on - date '2000-01-01'), id);
