-- When an owner shows a place, one row a property.
create table visit_hours (
  property_id integer primary key references properties,
  -- Grows with each save.
  revision integer not null,
  -- Ranges of a week: weekday (1 Monday to 7 Sunday), minutes of the day.
  ranges jsonb not null,
  -- Days without visits, in India, both ends included.
  days_off jsonb not null,
  minutes integer not null check (minutes between 15 and 60),
  notice_hours integer not null check (notice_hours between 1 and 72),
  seats integer not null check (seats between 1 and 10),
  saved_at timestamptz not null
);

create table visits (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries,
  property_id integer not null references properties,
  student_id integer not null references users,
  owner_id integer not null references users,
  state text not null check (state in ('booked', 'over', 'held', 'missed', 'disputed', 'unsaid', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Which of those who visit at once.
  seat integer not null check (seat >= 1),
  -- How often it was moved or cancelled: calendars need it, and so does whoever acts on what was read earlier.
  sequence integer not null default 0,
  created_at timestamptz not null,
  -- Who moved or cancelled it last; null when it was the clock or nobody.
  changed_by integer references users,
  -- Whether it took place, as each side says.
  student_word boolean,
  owner_word boolean,
  -- Until when words are taken.
  settles_at timestamptz not null,
  -- When the next reminder is due.
  remind_at timestamptz,
  check (starts_at < ends_at),
  -- One seat, one visitor: whoever writes, and however many at once.
  constraint one_visitor exclude using gist (property_id with =, seat with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'booked')
);
create unique index one_coming_visit on visits (enquiry_id) where state = 'booked';
create index visits_of_enquiry on visits (enquiry_id, id desc);
create index visits_of_property on visits (property_id, starts_at);
create index visits_of_student on visits (student_id, starts_at);
create index visits_of_owner on visits (owner_id, starts_at);
create index visits_coming on visits (ends_at) where state = 'booked';
create index visits_to_settle on visits (settles_at) where state = 'over';
create index visits_to_remind on visits (remind_at) where remind_at is not null;
