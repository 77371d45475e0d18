-- What one can take of a property, and who has it when.
create table unit_groups (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  kind text not null check (kind in ('bed', 'desk', 'room')),
  -- 'Hall A'; empty where there is one of its kind.
  name text not null default '',
  position integer not null,
  removed_at timestamptz,
  unique (id, property_id)
);
create index unit_groups_of_property on unit_groups (property_id);

create table options (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  group_id integer not null,
  position integer not null,
  kind text not null check (kind in ('bed', 'desk', 'room')),
  who text not null check (who in ('women', 'men', 'anyone')),
  has_ac boolean not null,
  price integer not null check (price between 1 and 1000000),
  -- The day in India since which it has this price.
  priced_on date not null,
  min_months integer check (min_months between 1 and 24),
  note text not null default '',
  -- Beds: how many in the room. Rooms: for how many.
  people integer check (people between 1 and 12),
  has_bath boolean,
  -- Desks: 1 Monday to 7 Sunday, and minutes of the day; a shift that crosses midnight ends before it begins.
  weekdays integer[],
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 0 and 1439),
  is_reserved boolean,
  removed_at timestamptz,
  foreign key (group_id, property_id) references unit_groups (id, property_id),
  check ((kind = 'desk') = (people is null) and (people is null) = (has_bath is null)),
  check ((kind = 'desk') = (weekdays is not null and from_minute is not null and to_minute is not null
    and is_reserved is not null))
);
create index options_of_property on options (property_id);

-- A room, or a section of a hall: where the board shows its units.
create table rooms (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  group_id integer not null,
  name text not null,
  position integer not null,
  unique (id, property_id),
  foreign key (group_id, property_id) references unit_groups (id, property_id)
);
create index rooms_of_property on rooms (property_id);

-- One bed, one desk or one whole room that one party has.
create table units (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  room_id integer not null,
  label text not null,
  position integer not null,
  removed_at timestamptz,
  unique (id, property_id),
  foreign key (room_id, property_id) references rooms (id, property_id)
);
create index units_of_property on units (property_id);

create table occupancies (
  id integer generated always as identity primary key,
  property_id integer not null,
  unit_id integer not null,
  -- Days in India, the last not included; without an upper end while none is known.
  days daterange not null check (not isempty(days) and not lower_inf(days)),
  -- Minutes of the day.
  minutes int4multirange not null check (not isempty(minutes) and minutes <@ '{[0,1440)}'),
  -- 'closed': out of use, or taken away for good.
  source text not null check (source in ('owner', 'closed')),
  -- The owner's own.
  note text not null default '',
  foreign key (unit_id, property_id) references units (id, property_id),
  -- One unit, one party: whoever writes, and however many at once.
  constraint one_party exclude using gist (unit_id with =, days with &&, minutes with &&)
);
create index occupancies_of_property on occupancies (property_id);

-- What changed of options and occupancy, one entry a revision: told to who comes second, and what undo takes back.
create table occupancy_changes (
  property_id integer not null references properties,
  revision integer not null,
  at timestamptz not null default now(),
  actor_id integer references users,
  act text not null check (act in ('options', 'take', 'close', 'free', 'undo')),
  -- Occupancies as they were and as they became.
  removed jsonb not null default '[]',
  added jsonb not null default '[]',
  primary key (property_id, revision)
);

-- The week's mail to an owner whose claims have aged.
create table confirm_mails (
  owner_id integer primary key references users,
  sent_at timestamptz not null
);

alter table properties
  add rooms_revision integer not null default 0,
  add confirmed_at timestamptz,
  -- Options with what is free from which day on, as pages and searches read them: written with every change.
  add options_card json;
-- Whom the week's mail asks.
create index properties_to_confirm on properties (confirmed_at) where state = 'listed' and options_card is not null;

-- The same for searches, as short as can be: numbers in the order that server/src/features/listed/offers.rules.ts has.
alter table properties add option_facts text, add term_facts text;
alter table listed add option_facts text, add term_facts text, add confirmed_on date;
create or replace function keep_listed() returns trigger language plpgsql as $$
begin
  if new.state = 'listed' then
    insert into listed (id, owner_id, city_id, area_id, property_type_id, price_per_month, amenity_mask, latitude,
      longitude, is_verified, listed_on, option_facts, term_facts, confirmed_on)
    values (new.id, new.owner_id, new.city_id, new.area_id, new.property_type_id, new.price_per_month,
      new.amenity_mask, new.latitude, new.longitude, new.is_verified, new.listed_on, new.option_facts, new.term_facts,
      (new.confirmed_at at time zone 'Asia/Kolkata')::date)
    on conflict (id) do update set owner_id = excluded.owner_id, city_id = excluded.city_id,
      area_id = excluded.area_id, property_type_id = excluded.property_type_id,
      price_per_month = excluded.price_per_month, amenity_mask = excluded.amenity_mask,
      latitude = excluded.latitude, longitude = excluded.longitude, is_verified = excluded.is_verified,
      listed_on = excluded.listed_on, option_facts = excluded.option_facts, term_facts = excluded.term_facts,
      confirmed_on = excluded.confirmed_on
      where listed.* *<> excluded.*; else
    delete from listed where id = new.id; end if; return null; end $$;
drop trigger properties_listed on properties;
create trigger properties_listed after insert or update of state, city_id, area_id, property_type_id, price_per_month,
  amenity_mask, latitude, longitude, verified_at, listed_at, option_facts, term_facts, confirmed_at on properties
  for each row execute function keep_listed();
