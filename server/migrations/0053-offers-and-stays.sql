-- A unit that an owner keeps for a student until a time, at costs that don't change any more.
create table offers (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries,
  student_id integer not null references users,
  owner_id integer not null references users,
  property_id integer not null,
  unit_id integer not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  -- Days in India.
  move_in date not null,
  months integer not null check (months between 1 and 24),
  -- The cost sheet with its option and terms, as it was then.
  sheet jsonb not null,
  made_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  foreign key (unit_id, property_id) references units (id, property_id)
);
create unique index one_open_offer on offers (enquiry_id) where state = 'open';
create index offers_of_thread on offers (enquiry_id, id desc);
create index offers_to_lapse on offers (until) where state = 'open';
create index offers_to_answer on offers (student_id) where state = 'open';

-- What an accepted offer becomes.
create table stays (
  id integer generated always as identity primary key,
  offer_id integer not null unique references offers,
  enquiry_id integer not null references enquiries,
  student_id integer not null references users,
  owner_id integer not null references users,
  property_id integer not null references properties,
  state text not null default 'agreed' check (state in ('agreed', 'living', 'left', 'cancelled')),
  agreed_at timestamptz not null,
  -- Days in India: agreed on, and as the student says.
  move_in date not null,
  moved_in_on date,
  -- The last day, as agreed on at first and as it is now.
  agreed_last date not null,
  last_day date not null check (last_day >= move_in),
  -- Who entered another last day, and when.
  notice_by integer references users,
  notice_at timestamptz,
  -- A last day that waits for the other side's word.
  asked_day date,
  asked_by integer references users,
  asked_at timestamptz,
  ended_at timestamptz,
  -- Who cancelled; null when nobody did.
  ended_by integer references users,
  deposit text check (deposit in ('due', 'told', 'stated', 'confirmed', 'disputed', 'counted')),
  -- When an answer of the other side stops being waited for.
  deposit_until timestamptz,
  check ((asked_day is null) = (asked_by is null) and (asked_day is null) = (asked_at is null)),
  check ((state = 'left') = (deposit is not null))
);
create index stays_of_student on stays (student_id, id desc);
create index stays_of_owner on stays (owner_id, id desc);
create index stays_of_thread on stays (enquiry_id);
create index stays_to_end on stays (last_day) where state in ('agreed', 'living');
create index deposits_to_count on stays (deposit_until) where deposit_until is not null;
create index deposits_of_property on stays (property_id) where state = 'left';

-- What each side says of the deposit.
create table deposit_words (
  stay_id integer not null references stays,
  side text not null check (side in ('student', 'owner')),
  -- Whole rupees: agreed on, and come back so far.
  agreed integer not null check (agreed between 0 and 10000000),
  returned integer not null check (returned between 0 and agreed),
  returned_on date,
  note text not null default '',
  said_at timestamptz not null,
  primary key (stay_id, side),
  check ((returned > 0) = (returned_on is not null))
);

-- Units held for an offer, or lived in.
alter table occupancies drop constraint occupancies_source_check;
alter table occupancies add constraint occupancies_source_check check (source in ('owner', 'closed', 'offer', 'stay')),
  add offer_id integer references offers,
  add check ((source in ('offer', 'stay')) = (offer_id is not null));
create unique index occupancies_of_offer on occupancies (offer_id) where offer_id is not null;
alter table occupancy_changes drop constraint occupancy_changes_act_check;
alter table occupancy_changes add constraint occupancy_changes_act_check
  check (act in ('options', 'take', 'close', 'free', 'undo', 'hold', 'stay', 'release'));
-- A property's page says how many deposits came back.
create trigger deposits_told after update of deposit on stays for each row
  when (old.deposit is distinct from new.deposit) execute function tell_property();
