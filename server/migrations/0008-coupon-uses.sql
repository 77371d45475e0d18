create table coupon_uses (
  id integer generated always as identity primary key,
  property_id integer not null references properties,
  student_id integer not null references users,
  -- What the student shows at the desk; no two are equal, whichever property they are for.
  code text not null unique,
  -- What was promised when it was applied: the coupon may change later, the promise doesn't.
  percent integer not null check (percent between 1 and 100),
  valid_until date not null,
  used_at timestamptz not null,
  -- One per student per property, however many clicks arrive at once.
  unique (property_id, student_id)
);
-- The owner's list of uses.
create index coupon_uses_newest on coupon_uses (property_id, used_at desc);
