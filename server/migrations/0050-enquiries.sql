-- A student's thread with the owner of a property.
create table enquiries (
  id integer generated always as identity primary key,
  student_id integer not null references users,
  property_id integer not null references properties,
  owner_id integer not null references users,
  state text not null default 'open' check (state in ('open', 'ended', 'blocked')),
  -- Who ended or blocked it; null when neither side did.
  ended_by integer references users,
  -- What was asked for: the option as it was then.
  option_id integer,
  option jsonb,
  move_in date not null,
  months integer not null check (months between 1 and 24),
  occupants text not null check (occupants in ('woman', 'man', 'women', 'men', 'family')),
  created_at timestamptz not null,
  -- Grows with each change, so that a page knows what it has.
  revision integer not null default 1,
  -- The newest message, whose answer is due, and since when.
  last_at timestamptz not null,
  due_side text check (due_side in ('student', 'owner')),
  due_since timestamptz,
  -- The last line each side has seen, and how many messages came after it.
  student_read integer not null default 0,
  owner_read integer not null default 0,
  student_unread integer not null default 0,
  owner_unread integer not null default 0,
  -- When the next mail to a side is due, and when the last went; mails false: none.
  student_mail_due timestamptz,
  owner_mail_due timestamptz,
  student_mailed_at timestamptz,
  owner_mailed_at timestamptz,
  student_mails boolean not null default true,
  owner_mails boolean not null default true
);
create unique index one_open_enquiry on enquiries (student_id, property_id) where state = 'open';
create index enquiries_of_student on enquiries (student_id, last_at desc, id desc);
create index enquiries_of_owner on enquiries (owner_id, last_at desc, id desc);
create index enquiries_due_by_students on enquiries (student_id, due_since) where due_side = 'student';
create index enquiries_due_by_owners on enquiries (owner_id, due_since) where due_side = 'owner';
create index enquiries_unread_by_students on enquiries (student_id) where student_unread > 0;
create index enquiries_unread_by_owners on enquiries (owner_id) where owner_unread > 0;
create index enquiry_mails_to_students on enquiries (student_mail_due) where student_mail_due is not null;
create index enquiry_mails_to_owners on enquiries (owner_mail_due) where owner_mail_due is not null;

create table enquiry_lines (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries,
  -- Null for what nobody did.
  sender_id integer references users,
  event text check (event in ('asked', 'phone_shared', 'phone_seen', 'phone_hidden', 'ended', 'blocked', 'unblocked')),
  -- Of a message: its text, and the name that the browser gave it.
  body text,
  key uuid,
  sent_at timestamptz not null,
  check ((event is null) = (body is not null and key is not null))
);
create unique index enquiry_lines_once on enquiry_lines (sender_id, key);
create index enquiry_lines_of_thread on enquiry_lines (enquiry_id, id desc);

-- A student's phone, shown to the owner of one property until a time.
create table contact_passes (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries,
  student_id integer not null references users,
  property_id integer not null references properties,
  words_version integer not null,
  given_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz
);
create index contact_passes_of_student on contact_passes (student_id, given_at desc);
create index contact_passes_of_enquiry on contact_passes (enquiry_id) where ended_at is null;

create table contact_pass_looks (
  id integer generated always as identity primary key,
  pass_id integer not null references contact_passes,
  looked_by integer not null references users,
  looked_at timestamptz not null
);
create index contact_pass_looks_of_pass on contact_pass_looks (pass_id, id desc);

-- Whoever has a thread open is told of its changes, and each side's count of unread threads is read anew.
create function tell_enquiry() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) values ('enquiries', new.id), ('inboxes', new.student_id),
  ('inboxes', new.owner_id); perform pg_notify('changes', ''); return null; end $$;
create trigger enquiries_told after insert or update of revision, student_read, owner_read on enquiries
  for each row execute function tell_enquiry();

-- Where a mail's reader can stop mails of its kind.
alter table outbox add stop_path text;
