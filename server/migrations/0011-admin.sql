-- The audit log: who did what to what, from which address, before and after. Names and titles are copied, so that an
-- entry stays readable when the person or the subject changes.
alter table audit rename column action to act;
alter table audit add column actor_name text not null default '';
alter table audit add column subject_label text not null default '';
alter table audit add column before jsonb;
alter table audit add column after jsonb;
alter table audit add column address text;
update audit set after = details where details <> '{}';
alter table audit drop column details;

-- Append-only, also for the application itself.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_audit_change();

-- Filters by actor and by act, and the text search; newest first.
create index audit_actor on audit (actor_id, id desc);
create index audit_act on audit (act, id desc);
create index audit_words on audit using gin ((actor_name || ' ' || act || ' ' || subject_label) gin_trgm_ops);
-- Entries before a date.
create index audit_at on audit (at, id);
-- The history of one property or user.
drop index audit_subject;
create index audit_subject on audit (subject, id desc);

-- 'held': taken down by staff. Public queries ask for 'listed' and so leave it out.
alter table properties drop constraint properties_state_check;
alter table properties add constraint properties_state_check
  check (state in ('draft', 'listed', 'expired', 'held', 'deleted'));
alter table properties add column held_note text;
alter table properties add constraint properties_held_check check ((state = 'held') = (held_note is not null));

-- The reason code of the refusal; its text for the owner is in refusal.
alter table properties add column refusal_reason text;
alter table properties add constraint properties_refusal_check check (refusal is not null or refusal_reason is null);
-- Since when there is something to review: a proof is on file, and there was no decision since it, the photos or the
-- pin changed. Null when nothing is waiting.
alter table properties add column papers_sent_at timestamptz;
update properties set papers_sent_at = date_trunc('milliseconds', updated_at)
  where verified_at is null and refusal is null and state <> 'deleted'
  and exists (select from papers where property_id = properties.id and kind = 'property_proof');
-- Since when staff could have decided: a draft starts waiting when it is listed.
alter table properties add column waiting_since timestamptz generated always as (
  case when papers_sent_at is not null then greatest(papers_sent_at, listed_at) end) stored;

-- The review queue, oldest first.
create index properties_waiting on properties (waiting_since, id)
  where state = 'listed' and waiting_since is not null;
-- The admin table of properties: by last change, rent and title, each with or without a state.
create index properties_changed on properties (updated_at, id);
create index properties_state_changed on properties (state, updated_at, id);
create index properties_price on properties (price_per_month, id);
create index properties_by_title on properties (title, id);
-- Its text search, and the contact person shared by duplicates.
create index properties_words on properties using gin (
  (title || ' ' || address || ' ' || contact_person_name || ' ' || contact_person_email || ' ' || contact_person_mobile)
  gin_trgm_ops);
create index properties_contact_mobile on properties (contact_person_mobile) where state <> 'deleted';
create index properties_contact_email on properties (contact_person_email) where state <> 'deleted';
-- Duplicates at the same point.
create index properties_place on properties (latitude, longitude) where state <> 'deleted';

-- The admin table of users: by join date, by name, by role, and disabled ones.
create index users_joined on users (created_at, id);
create index users_type_joined on users (type, created_at, id);
create index users_name on users (full_name, id);
create index users_disabled on users (created_at, id) where disabled_at is not null;
create index users_words on users using gin ((full_name || ' ' || email || ' ' || mobile_number) gin_trgm_ops);
