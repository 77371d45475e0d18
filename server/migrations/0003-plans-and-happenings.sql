create table plans (
  id integer generated always as identity primary key,
  property_type_id integer not null references property_types,
  plan_name text not null,
  description text not null,
  amount integer not null check (amount >= 0),
  frequency text not null,
  duration integer not null check (duration > 0),
  is_active boolean not null default true,
  unique (property_type_id, plan_name)
);

create table subscriptions (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  plan_id integer not null references plans,
  -- The amount paid in whole rupees; the plan's price may change later.
  amount integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  -- At most one plan in force at a time, also when a button is clicked twice.
  constraint subscriptions_one_at_a_time
    exclude using gist (property_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index subscriptions_latest on subscriptions (property_id, ends_at desc);
-- For the job that ends plans.
create index subscriptions_ending on subscriptions (ends_at);

create table coupons (
  id integer generated always as identity primary key,
  property_id integer not null unique references properties,
  percent integer not null check (percent between 1 and 100),
  starts_on date not null,
  ends_on date not null,
  is_active boolean not null default true,
  check (ends_on >= starts_on)
);

create table happening_categories (
  id integer generated always as identity primary key,
  name text not null unique
);

create table happenings (
  id integer generated always as identity primary key,
  category_id integer not null references happening_categories,
  city_id integer not null references cities,
  area_id integer references areas,
  title text not null,
  details text not null,
  venue text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at is null or ends_at >= starts_at)
);
-- Upcoming and current ones, soonest first.
create index happenings_soonest on happenings (coalesce(ends_at, starts_at), starts_at);
