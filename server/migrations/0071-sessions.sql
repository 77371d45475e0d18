-- Where somebody is signed in: one row per browser, a family of refresh tokens that replace each other.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The account's version: when that is raised, the session is over.
  version integer not null,
  -- SHA-256 of the part that all tokens of the family share, so that an old one is known as theirs.
  family bytea not null unique,
  -- SHA-256 of the newest token, and of the one before.
  token_hash bytea not null,
  previous_hash bytea,
  -- With the token before, from which it isn't known, it makes the newest one again.
  salt bytea,
  -- Null if unknown.
  browser text check (browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'uc')),
  system text check (system in ('android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows')),
  made_at timestamptz not null,
  renewed_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- Browsers that an account has signed in from. A sign-in from another one is told by mail.
create table known_devices (
  user_id integer not null references users on delete cascade,
  -- SHA-256 of a cookie that is sent with sign-ins only.
  device bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_seen on known_devices (seen_at);
