create table properties (
  id integer generated always as identity primary key,
  owner_id integer not null references users,
  state text not null default 'draft' check (state in ('draft', 'listed', 'expired', 'deleted')),
  title text not null,
  slug text not null,
  description text not null,
  -- Whole rupees per person and month.
  price_per_month integer not null check (price_per_month > 0),
  address text not null,
  city_id integer not null references cities,
  area_id integer not null references areas,
  property_type_id integer not null references property_types,
  amenity_ids integer[] not null,
  -- The same amenities as a bit mask: "has all of these" is one AND that an index can answer.
  amenity_mask bigint not null,
  latitude double precision not null check (latitude between -85 and 85),
  longitude double precision not null check (longitude between -180 and 180),
  -- Metres on the Mercator sphere, so that a distance is a plane circle of radius r / cos(latitude).
  pt point not null generated always as (
    point(
      radians(longitude) * 6378137,
      ln(tan(pi() / 4 + radians(latitude) / 2)) * 6378137
    )
  ) stored,
  google_maps_link text not null,
  google_maps_place_id text,
  contact_person_name text not null,
  contact_person_email text not null,
  contact_person_mobile text not null,
  verified_at timestamptz,
  is_verified boolean not null generated always as (verified_at is not null) stored,
  -- Why staff refused to verify it, as told to the owner.
  refusal text,
  listed_at timestamptz,
  -- The date in India: properties listed on the same day rank equally, verified ones first.
  listed_on date generated always as ((listed_at at time zone 'Asia/Kolkata')::date) stored,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or state = 'deleted' or listed_at is not null),
  check ((state = 'deleted') = (deleted_at is not null))
);

-- Search by city or area, newest first; type, price and amenities by index-only scan.
create index properties_city_newest on properties (city_id, listed_on desc, is_verified desc, id desc)
  include (property_type_id, price_per_month, amenity_mask) where state = 'listed';
create index properties_area_newest on properties (area_id, listed_on desc, is_verified desc, id desc)
  include (city_id, property_type_id, price_per_month, amenity_mask) where state = 'listed';
-- The same with a type and a price range, sorted by price; and by price alone in a city, which is too large to sort.
create index properties_city_type_price on properties (city_id, property_type_id, price_per_month)
  include (area_id, amenity_mask, is_verified, listed_on, id) where state = 'listed';
create index properties_city_price on properties (city_id, price_per_month, is_verified desc, id desc)
  include (property_type_id, area_id, amenity_mask, listed_on) where state = 'listed';
create index properties_area_type_price on properties (area_id, property_type_id, price_per_month)
  include (city_id, amenity_mask, is_verified, listed_on, id) where state = 'listed';
-- Search by distance. The type leads because most searches name one, which skips three quarters of the pages within
-- the circle. Without a type it is one scan per type, which is cheap.
create index properties_point on properties using gist (property_type_id, pt)
  include (price_per_month, amenity_mask, is_verified, listed_on, id) where state = 'listed';
-- No place given: the newest on the home page, and the newest within a large circle.
create index properties_newest on properties (listed_on desc, is_verified desc, id desc)
  include (city_id, property_type_id, price_per_month, amenity_mask, pt) where state = 'listed';
-- An owner's properties.
create index properties_owner on properties (owner_id, state, updated_at desc);
-- Fuzzy title match in the place search.
create index properties_title on properties using gin (title gin_trgm_ops) where state = 'listed';

create table photos (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  -- Unguessable: photos are served publicly by key, and those of drafts aren't public.
  key text not null unique,
  position integer not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  placeholder text,
  created_at timestamptz not null default now()
);
create index photos_property on photos (property_id, position, id);

-- PDFs uploaded as photos.
create table brochures (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  key text not null unique,
  file_name text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index brochures_property on brochures (property_id);

create table papers (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  kind text not null check (kind in ('id_document', 'property_proof')),
  -- File name in the paper store; the content is encrypted with a key of its own.
  key text not null unique,
  -- That key, encrypted with PAPERS_KEY (envelope encryption).
  wrapped_key bytea not null,
  file_name text not null,
  type text not null,
  bytes integer not null,
  uploaded_at timestamptz not null default now(),
  -- One paper of each kind; a new upload replaces it.
  unique (property_id, kind)
);

create table favourites (
  student_id integer not null references users,
  property_id integer not null references properties,
  saved_at timestamptz not null default now(),
  primary key (student_id, property_id)
);
create index favourites_newest on favourites (student_id, saved_at desc);

create table reveals (
  id bigint generated always as identity primary key,
  property_id integer not null references properties,
  -- Null for visitors.
  user_id integer references users,
  revealed_at timestamptz not null default now()
);
create index reveals_property on reveals (property_id, revealed_at);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references users,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_subject on audit (subject, at desc);
