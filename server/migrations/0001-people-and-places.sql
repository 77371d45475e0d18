create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table users (
  id integer generated always as identity primary key,
  full_name text not null,
  -- The field rule lower-cases it; the check guards against other writers.
  email text not null unique check (email = lower(email)),
  -- With country code: +919876543210.
  mobile_number text not null default '' check (mobile_number ~ '^(\+91[6-9][0-9]{9})?$'),
  type text not null check (type in ('student', 'owner', 'admin')),
  -- Null for accounts that sign in with Google only.
  password_hash text,
  -- Incremented to revoke all tokens issued so far.
  version integer not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table cities (
  id integer generated always as identity primary key,
  city_name text not null unique,
  slug text not null unique,
  latitude double precision not null,
  longitude double precision not null
);

create table areas (
  id integer generated always as identity primary key,
  city_id integer not null references cities,
  area_name text not null,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  known_for text,
  -- Other spellings and scripts as one text, for the trigram search.
  aka text not null default '',
  source text not null,
  unique (city_id, area_name),
  unique (city_id, slug)
);

create table landmarks (
  id integer generated always as identity primary key,
  city_id integer not null references cities,
  name text not null,
  kind text not null,
  -- Shown beside the name, such as the lines of a metro station.
  detail text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  aka text not null default '',
  source text not null,
  unique (city_id, name, kind)
);

create table property_types (
  id integer generated always as identity primary key,
  name text not null unique,
  slug text not null unique
);

create table amenities (
  id integer generated always as identity primary key,
  name text not null unique,
  icon text not null,
  -- Its bit in properties.amenity_mask; a bigint has room for 63.
  bit smallint not null unique check (bit between 0 and 62)
);

create table property_type_amenities (
  property_type_id integer not null references property_types,
  amenity_id integer not null references amenities,
  primary key (property_type_id, amenity_id)
);
