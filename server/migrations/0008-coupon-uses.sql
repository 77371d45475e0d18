create table coupon_uses (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  student_id integer not null references users,
  -- Shown by the student at the desk; unique across all properties.
  code text not null unique,
  -- The terms when it was taken; later changes to the coupon don't affect it.
  percent integer not null check (percent between 1 and 100),
  valid_until date not null,
  used_at timestamptz not null,
  -- One per student and property, also under concurrent clicks.
  unique (property_id, student_id)
);
-- The owner's list of uses.
create index coupon_uses_newest on coupon_uses (property_id, used_at desc);
