-- Whoever loses the right for an item, or the account, lets it go at once, whichever way that came about.
create function let_claims_go() returns trigger language plpgsql as $$ begin
  delete from claims where holder_id = new.id and (new.disabled_at is not null or not (case kind when 'verification' then 'verify' else 'moderate' end = any (new.rights))); return null; end $$;
create trigger users_let_claims_go after update of rights, disabled_at on users for each row
  when (old.rights is distinct from new.rights or old.disabled_at is distinct from new.disabled_at)
  execute function let_claims_go();
