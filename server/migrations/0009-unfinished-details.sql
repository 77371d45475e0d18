-- Step 1 of a new property as far as it was typed, so that work goes on on another device. One an owner: it goes
-- with the first complete draft, and with the owner.
create table unfinished_details (
  owner_id integer primary key references users on delete cascade,
  form jsonb not null,
  saved_at timestamptz not null
);
