-- The second step of signing in: codes of an authenticator app (RFC 6238).
create table second_factors (
  user_id int primary key references users on delete cascade,
  -- Encrypted with the key of the papers.
  secret bytea not null,
  made_at timestamptz not null,
  -- Null until a first code has shown that an app has the secret; only then codes are asked for.
  confirmed_at timestamptz,
  -- The half minute since 1970 of the last code: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);

-- Codes for a lost app, each used once.
create table backup_codes (
  user_id int not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
