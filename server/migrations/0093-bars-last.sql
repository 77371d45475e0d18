-- Since when staff let nobody sign in, kept beside disabled_at because an account that is to be erased is disabled as
-- well: its owner can come back from that, but not from this.
alter table users add column barred_at timestamptz;
