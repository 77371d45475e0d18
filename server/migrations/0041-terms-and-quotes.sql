-- Costs and rules as an owner states them: versions, never written over.
create table terms (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  version integer not null check (version > 0),
  stated jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by integer references users,
  unique (property_id, version)
);

-- What a stay costs, frozen. Who has the token reads it; the database knows its hash alone.
create table quotes (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  property_id integer not null references properties,
  content jsonb not null,
  made_at timestamptz not null default now(),
  valid_until timestamptz not null
);
create index quotes_end on quotes (valid_until);

-- What a coupon takes something off; codes keep what they promised.
alter table coupons add applies_to text not null default 'first_month'
  check (applies_to in ('first_month', 'every_month'));
alter table coupon_uses add applies_to text not null default 'first_month'
  check (applies_to in ('first_month', 'every_month'));
