create table contact_messages (
  id integer generated always as identity primary key,
  full_name text not null check (full_name !~ '[\r\n]'),
  email text not null,
  subject text not null check (subject !~ '[\r\n]'),
  message text not null,
  received_at timestamptz not null default now()
);
-- The staff's list, newest first.
create index contact_messages_newest on contact_messages (received_at desc);

-- Challenges are signed, not stored. Answered ones are stored to prevent replay.
create table captcha_uses (
  id uuid primary key,
  -- From then on the challenge's signature has expired, and the row can be deleted.
  expires_at timestamptz not null
);
