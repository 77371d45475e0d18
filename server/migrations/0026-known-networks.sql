-- From where an account was signed in to: others' wrong tries elsewhere don't slow these down.
create table known_networks (
  user_id integer not null references users on delete cascade,
  -- HMAC of the address, or of an IPv6 /64; without the server's secret none can be read here.
  network bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
-- What is forgotten when nobody came from there for long.
create index known_networks_seen on known_networks (seen_at);
-- What is kept when there are too many: those that were guessed at most.
create index failed_tries_count on failed_tries (count desc, forgotten_at desc);
