create table contact_messages (
  id integer generated always as identity primary key,
  full_name text not null check (full_name !~ '[\r\n]'),
  email text not null,
  subject text not null check (subject !~ '[\r\n]'),
  message text not null,
  received_at timestamptz not null default now()
);
-- What staff reads, newest first.
create index contact_messages_newest on contact_messages (received_at desc);

-- Challenges are signed and not stored; what is stored is that one was answered, so that it is answered once.
create table captcha_uses (
  id uuid primary key,
  -- After this the signature's own time refuses it, and the row may go.
  expires_at timestamptz not null
);
