-- What an admin may do. Admins from before may do everything, as they could.
alter table users add column rights text[] not null default '{}';
update users set rights = '{verify,moderate,catalogue,money,staff}' where type = 'admin' and erased_at is null;
alter table users add check (rights <@ '{verify,moderate,catalogue,money,staff}'::text[]);
alter table users add check (rights = '{}' or type = 'admin');
create index users_with_rights on users (id) where rights <> '{}';

-- Somebody can always give rights: of changes at once each waits for the one before and sees what it left.
create function keep_rights_giver() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7500075); if not exists (
    select from users where 'staff' = any (rights) and disabled_at is null
  ) then raise exception 'nobody would be left who can give rights' using errcode = 'NI001'; end if; return null; end $$;
create trigger users_keep_rights_giver after update of rights, type, disabled_at on users for each row
  when ('staff' = any (old.rights) and old.disabled_at is null
    and not ('staff' = any (new.rights) and new.disabled_at is null))
  execute function keep_rights_giver();

-- Which item of the desks somebody works on. It counts until `until`, which every act moves on.
create table claims (
  kind text not null check (kind in ('verification', 'report')),
  item_id integer not null,
  holder_id integer not null references users,
  since timestamptz not null,
  until timestamptz not null,
  primary key (kind, item_id)
);
create index claims_of_holder on claims (holder_id);
