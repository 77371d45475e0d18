-- The audit log: who did what, on what, what was before and after, and from where. A name and a title are kept as
-- they were then, so that an act can be explained when its person or its subject has changed since.
alter table audit rename column action to act;
alter table audit add column actor_name text not null default '';
alter table audit add column subject_label text not null default '';
alter table audit add column before jsonb;
alter table audit add column after jsonb;
alter table audit add column address text;
update audit set after = details where details <> '{}';
alter table audit drop column details;

-- Append only, whoever writes: not even the product itself can change or remove a line.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_audit_change();

-- The log of one person, of one kind of act, and the search over names, acts and titles; the newest first.
create index audit_actor on audit (actor_id, id desc);
create index audit_act on audit (act, id desc);
create index audit_words on audit using gin ((actor_name || ' ' || act || ' ' || subject_label) gin_trgm_ops);
-- What lies before a day.
create index audit_at on audit (at, id);
-- The history of one property or user.
drop index audit_subject;
create index audit_subject on audit (subject, id desc);

-- 'held': staff took it off the offer. Search, favourites and similar places ask for 'listed', so none of them finds it.
alter table properties drop constraint properties_state_check;
alter table properties add constraint properties_state_check
  check (state in ('draft', 'listed', 'expired', 'held', 'deleted'));
alter table properties add column held_note text;
alter table properties add constraint properties_held_check check ((state = 'held') = (held_note is not null));

-- Which of the reasons the refusal was for; the sentences to the owner stand in refusal.
alter table properties add column refusal_reason text;
alter table properties add constraint properties_refusal_check check (refusal is not null or refusal_reason is null);
-- Since when there is something to check: a proof is on file and nobody has decided since it, the photographs or the
-- pin changed. Null while nothing waits.
alter table properties add column papers_sent_at timestamptz;
update properties set papers_sent_at = date_trunc('milliseconds', updated_at)
  where verified_at is null and refusal is null and state <> 'deleted'
  and exists (select from papers where property_id = properties.id and kind = 'property_proof');
-- Since when staff could have decided: a draft waits from the day that it is listed.
alter table properties add column waiting_since timestamptz generated always as (
  case when papers_sent_at is not null then greatest(papers_sent_at, listed_at) end) stored;

-- The queue, oldest first.
create index properties_waiting on properties (waiting_since, id)
  where state = 'listed' and waiting_since is not null;
-- The desk's table: by change, rent and title, each with or without a state.
create index properties_changed on properties (updated_at, id);
create index properties_state_changed on properties (state, updated_at, id);
create index properties_price on properties (price_per_month, id);
create index properties_by_title on properties (title, id);
-- Its search, and the contact person that a duplicate shares.
create index properties_words on properties using gin (
  (title || ' ' || address || ' ' || contact_person_name || ' ' || contact_person_email || ' ' || contact_person_mobile)
  gin_trgm_ops);
create index properties_contact_mobile on properties (contact_person_mobile) where state <> 'deleted';
create index properties_contact_email on properties (contact_person_email) where state <> 'deleted';
-- A duplicate at the same place.
create index properties_place on properties (latitude, longitude) where state <> 'deleted';

-- The desk's users: by the day they joined, by name, of one role, and those who were disabled.
create index users_joined on users (created_at, id);
create index users_type_joined on users (type, created_at, id);
create index users_name on users (full_name, id);
create index users_disabled on users (created_at, id) where disabled_at is not null;
create index users_words on users using gin ((full_name || ' ' || email || ' ' || mobile_number) gin_trgm_ops);
