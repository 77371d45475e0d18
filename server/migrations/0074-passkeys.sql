-- Passkeys (WebAuthn): keys of which a person's device has the other half.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as the authenticator counts; 0 where it doesn't.
  counter bigint not null,
  transports text[] not null,
  -- Of the authenticator, such as a password manager; empty if unknown.
  name text not null,
  -- Whether it is on more than one device.
  is_synced boolean not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What an authenticator has to sign, once. With a user: for a new passkey of theirs.
create table passkey_challenges (
  challenge bytea primary key,
  user_id int references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_end on passkey_challenges (expires_at);
