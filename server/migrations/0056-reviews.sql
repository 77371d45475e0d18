-- What a student says of a stay; one for each.
create table reviews (
  id integer generated always as identity primary key,
  stay_id integer not null unique references stays,
  student_id integer not null references users,
  owner_id integer not null references users,
  property_id integer not null references properties,
  clean smallint not null check (clean between 1 and 5),
  food_or_desk smallint not null check (food_or_desk between 1 and 5),
  quiet smallint not null check (quiet between 1 and 5),
  owner smallint not null check (owner between 1 and 5),
  as_described smallint not null check (as_described between 1 and 5),
  text text not null,
  -- Grows with each change.
  revision integer not null default 1,
  written_at timestamptz not null,
  changed_at timestamptz,
  answer text,
  answered_at timestamptz,
  -- Taken down by a decided report.
  removed_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index reviews_of_property on reviews (property_id, id desc) where removed_at is null;
create index reviews_of_owner on reviews (owner_id, id desc);
create index reviews_of_student on reviews (student_id);

-- What a visitor says: whether the place was as described.
create table visit_words (
  student_id integer not null references users,
  property_id integer not null references properties,
  as_described boolean not null,
  said_at timestamptz not null,
  primary key (property_id, student_id)
);

-- The stays whose students were asked for a review by mail.
create table review_asks (
  stay_id integer primary key references stays,
  asked_at timestamptz not null
);

-- Page and card of a property show them.
create trigger reviews_told after insert or update or delete on reviews for each row execute function tell_property();
create trigger visit_words_told after insert or update or delete on visit_words for each row
  execute function tell_property();
