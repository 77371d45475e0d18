-- Whoever has a thread or what came of it open is told when the place or an account goes, or comes back. Nothing is
-- written to the threads themselves: their rows may be locked by those who write in them.
create function tell_enquiries_of_place() returns trigger language plpgsql as $$ begin
  insert into changes (topic, row_id) select told.topic, told.id from enquiries e
    cross join lateral (values ('enquiries', e.id), ('inboxes', e.student_id), ('inboxes', e.owner_id)) told (topic, id)
    where e.owner_id = new.owner_id and e.property_id = new.id; perform pg_notify('changes', ''); return null; end $$;
create trigger properties_told_to_threads after update of state on properties for each row
  when ((old.state in ('listed', 'deleted') or new.state in ('listed', 'deleted')) and old.state <> new.state)
  execute function tell_enquiries_of_place();

create function tell_enquiries_of_user() returns trigger language plpgsql as $$ begin
  insert into changes (topic, row_id) select told.topic, told.id from enquiries e
    cross join lateral (values ('enquiries', e.id), ('inboxes', e.student_id), ('inboxes', e.owner_id)) told (topic, id)
    where e.student_id = new.id or e.owner_id = new.id; perform pg_notify('changes', ''); return null; end $$;
create trigger users_told_to_threads after update of disabled_at on users for each row
  when ((old.disabled_at is null) <> (new.disabled_at is null)) execute function tell_enquiries_of_user();

-- Pages with several threads ask what happened to a person's threads lately.
create index changes_of_inboxes on changes (row_id, id) where topic = 'inboxes';
