-- Networks that an account has signed in from. Failed attempts from elsewhere don't slow these down.
create table known_networks (
  user_id integer not null references users on delete cascade,
  -- HMAC of the IPv4 address or IPv6 /64, unreadable without the server's secret.
  network bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
-- For deleting networks unused for long.
create index known_networks_seen on known_networks (seen_at);
-- When there are too many rows, those with the most failures are kept.
create index failed_tries_count on failed_tries (count desc, forgotten_at desc);
