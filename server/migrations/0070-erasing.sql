-- An account that its owner has asked to erase is disabled until then, and erased by the next run of the job.
alter table users add column erase_at timestamptz;
alter table users add check (erase_at is null or disabled_at is not null);
-- What is left of it then has no name and stays disabled.
alter table users add column erased_at timestamptz;
alter table users add check (erased_at is null or disabled_at is not null);
create index users_to_erase on users (erase_at) where erase_at is not null;
-- On hold since its owner asked to erase the account: it comes back with the account.
alter table properties add column withdrawn_at timestamptz;

-- The log stays append-only, but names in it go with an erased account: who, when and what stay.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and current_setting('nilayam.unnaming', true) = 'on'
    and (old.id, old.at, old.act, old.subject) is not distinct from (new.id, new.at, new.act, new.subject)
    and old.actor_id is not distinct from new.actor_id then return new; end if; raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$;
