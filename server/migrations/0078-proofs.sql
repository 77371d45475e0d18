-- Links that prove an e-mail address. The token itself is not stored.
create table email_proofs (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- The address that the link was mailed to: it proves no other.
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once; a used link stays until it expires, so that a second press is told so.
  used_at timestamptz
);
create index email_proofs_of_user on email_proofs (user_id);
create index email_proofs_by_end on email_proofs (expires_at);

-- Mails that weren't sent because the address isn't proved; they are counted, not kept.
create table held_mails (
  user_id integer primary key references users on delete cascade,
  count integer not null,
  last_at timestamptz not null,
  -- Links that were mailed on account of these, and when the last one was.
  prompts smallint not null default 0,
  prompted_at timestamptz
);

-- When a code proved that the account's owner has its number.
alter table users add column phone_proved_at timestamptz;

-- The code on its way to an account's number.
create table phone_codes (
  user_id integer primary key references users on delete cascade,
  mobile_number text not null,
  -- An HMAC: a plain hash of six digits could be guessed.
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null
);

-- How many links and codes were sent, by HMACs of account, number and network.
create table proof_counts (
  key bytea primary key,
  count integer not null,
  -- Then the count restarts, and the row can be deleted.
  ends_at timestamptz not null
);
create index proof_counts_by_end on proof_counts (ends_at);

-- Whoever changes an address or a number: the new one isn't proved.
create function unprove_user() returns trigger language plpgsql as $$ begin
  if new.email <> old.email and new.email_confirmed_at is not distinct from old.email_confirmed_at then new.email_confirmed_at := null; end if; if new.mobile_number <> old.mobile_number and new.phone_proved_at is not distinct from old.phone_proved_at then new.phone_proved_at := null; end if; return new; end $$;
create trigger users_unproved before update of email, mobile_number on users for each row execute function unprove_user();
