-- Autosaved step 1 of a new property, so that owners can continue on another device. One per owner, deleted with the
-- first complete draft or with the owner.
create table unfinished_details (
  owner_id integer primary key references users on delete cascade,
  form jsonb not null,
  saved_at timestamptz not null
);
