-- When the owner of the mailbox was confirmed, by a mailed link or by Google.
alter table users add column email_confirmed_at timestamptz;
-- Null while the first password is in use, or when there is none.
alter table users add column password_changed_at timestamptz;

-- Accounts at OpenID providers. A subject is unique within its issuer only.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  -- One account per provider identity, also when first sign-ins race.
  primary key (issuer, subject),
  -- One identity per account and provider. Also serves the profile's lookup by user.
  unique (user_id, issuer)
);

-- Password reset links. The token itself is not stored.
create table password_resets (
  -- SHA-256 of the token. Using a link deletes the row.
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
-- Using a link or changing the password deletes a user's other links.
create index password_resets_of_user on password_resets (user_id);

-- Requests for a reset link. The reply must not reveal whether the account exists, so a job looks it up later.
create table reset_requests (
  id integer generated always as identity primary key,
  email text not null
);

-- Used nonces of Google sign-ins, to prevent replay.
create table nonce_uses (
  id uuid primary key,
  -- From then on the nonce's signature has expired, and the row can be deleted.
  expires_at timestamptz not null
);

-- Failed attempts by key, and until when the next one is blocked.
create table failed_tries (
  -- SHA-256 of what is being guessed: addresses without an account are counted too, and none is readable here.
  key bytea primary key,
  count integer not null,
  blocked_until timestamptz not null,
  -- After a quiet time the count restarts, and the row can be deleted.
  forgotten_at timestamptz not null
);

-- Outbox of mails to send; sent ones are deleted.
create table outbox (
  id integer generated always as identity primary key,
  recipient text not null check (recipient !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  paragraphs jsonb not null,
  -- The mail's button: its label and the path on our site.
  action_label text,
  action_path text,
  -- The rest of the path, which can sign somebody in. Encrypted, so that a copy of the database gives no access.
  action_secret text,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  constraint outbox_action_whole check ((action_label is null) = (action_path is null))
);
-- For the sending job.
create index outbox_due on outbox (due_at);
