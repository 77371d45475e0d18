-- When somebody showed that the mailbox is theirs, by a link in a mail or by Google's word.
alter table users add column email_confirmed_at timestamptz;
-- Null where the first password still stands, or none was ever set.
alter table users add column password_changed_at timestamptz;

-- Who an account is to an OpenID provider. A subject means nothing without its issuer.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  -- One account for each person at a provider, however many first sign-ins come at once.
  primary key (issuer, subject),
  -- An account that belongs to one person at a provider can't be taken by another; and the profile asks by user.
  unique (user_id, issuer)
);

-- Links that let somebody choose a new password. The link's own secret is never here.
create table password_resets (
  -- SHA-256 of the secret; found by it, and used once by deleting the row.
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
-- A used link, or a changed password, takes a user's other links away.
create index password_resets_of_user on password_resets (user_id);

-- Who asked for a link. The answer is the same whether or not there is an account, so it is looked up later.
create table reset_requests (
  id integer generated always as identity primary key,
  email text not null
);

-- Nonces of Google sign-ins that were used, so that each is used once.
create table nonce_uses (
  id uuid primary key,
  -- After this the nonce's own signature refuses it, and the row may go.
  expires_at timestamptz not null
);

-- Who guessed how often, and until when the next guess must wait.
create table failed_tries (
  -- SHA-256 of what is guessed at: an e-mail need not have an account, and none can be read here.
  key bytea primary key,
  count integer not null,
  blocked_until timestamptz not null,
  -- After a quiet time the count begins anew, and the row may go.
  forgotten_at timestamptz not null
);

-- Mails that wait to be sent; a sent one is deleted.
create table outbox (
  id integer generated always as identity primary key,
  recipient text not null check (recipient !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  paragraphs jsonb not null,
  -- What the mail's button says, and the path of ours that it leads to.
  action_label text,
  action_path text,
  -- What follows the path and signs somebody in: encrypted, so that a copy of the database opens no account.
  action_secret text,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  constraint outbox_action_whole check ((action_label is null) = (action_path is null))
);
-- What the sending job takes next.
create index outbox_due on outbox (due_at);
