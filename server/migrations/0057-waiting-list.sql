-- Who waits for an option that is full, in the order of ids.
create table waiting_list (
  id integer generated always as identity primary key,
  option_id integer not null references options,
  property_id integer not null references properties,
  student_id integer not null references users,
  state text not null check (state in ('waiting', 'told', 'passed', 'left', 'closed')),
  joined_at timestamptz not null,
  -- When it was told last that something is free, and until when nobody else is told.
  told_at timestamptz,
  until timestamptz
);
create unique index one_place_in_line on waiting_list (option_id, student_id) where state in ('waiting', 'told');
create index waiting_list_of_property on waiting_list (property_id, option_id, id) where state in ('waiting', 'told');
create index waiting_list_of_student on waiting_list (student_id);

-- Up to which revision of its rooms, and on which day in India, a place was looked at for those who wait.
create table waiting_checks (
  property_id integer primary key references properties,
  revision integer not null,
  day date not null
);
