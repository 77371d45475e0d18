-- A report about something, and what came of it. Kinds, targets and measures are the contract's lists.
create table reports (
  id integer generated always as identity primary key,
  target text not null,
  target_id integer not null,
  -- The place that it is about, or whose thread it is about.
  property_id integer not null references properties,
  -- The place's owner, or who wrote the message.
  concerned_id integer not null references users,
  kind text not null,
  body text not null,
  reporter_id integer references users,
  -- Of a visitor who wants to be told.
  reporter_email text,
  -- 'account:7', or of a visitor the keyed hash of the network: limits are counted by it.
  person text not null,
  state text not null default 'received' check (state in ('received', 'acknowledged', 'decided', 'appealed', 'settled')),
  received_at timestamptz not null,
  acknowledged_at timestamptz,
  decided_at timestamptz,
  decided_by integer references users,
  outcome text check (outcome in ('upheld', 'not_upheld')),
  measure text,
  reason text,
  appealed_at timestamptz,
  appealed_by text check (appealed_by in ('reporter', 'concerned')),
  appeal_body text,
  settled_at timestamptz,
  settled_by integer references users,
  appeal_outcome text check (appeal_outcome in ('stands', 'changed')),
  appeal_measure text,
  appeal_reason text,
  -- When staff's next word is due; null when none is.
  due_at timestamptz,
  -- Two signed-in people say that the place isn't there.
  is_pinned boolean not null default false,
  -- When this report, with others, aged the claims of the place; it counts once.
  aged_at timestamptz,
  check ((due_at is null) = (state in ('decided', 'settled'))),
  check ((decided_at is not null) = (state in ('decided', 'appealed', 'settled'))),
  check ((decided_at is not null) = (outcome is not null and measure is not null and reason is not null)),
  check ((appealed_at is not null) = (state in ('appealed', 'settled'))),
  check ((settled_at is not null) = (state = 'settled')),
  check (settled_by <> decided_by)
);
create unique index one_open_report on reports (person, target, target_id, kind)
  where state in ('received', 'acknowledged');
create unique index one_open_report_by_mail on reports (reporter_email, target, target_id, kind)
  where state in ('received', 'acknowledged') and reporter_email is not null;
create index reports_of_person on reports (person, received_at);
create index reports_of_reporter on reports (reporter_id, id desc) where reporter_id is not null;
create index reports_about on reports (concerned_id, id desc) where decided_at is not null;
create index reports_of_target on reports (target, target_id, kind);
create index reports_due on reports (due_at) where due_at is not null;
create index reports_by_receipt on reports (received_at);
create index reports_by_decision on reports (decided_at) where decided_at is not null;
create index reports_by_appeal on reports (appealed_at) where appealed_at is not null;
create index reports_by_settling on reports (settled_at) where settled_at is not null;

-- What happened to a report, for staff.
create table report_events (
  id integer generated always as identity primary key,
  report_id integer not null references reports,
  event text not null,
  -- Null for a visitor.
  actor_id integer references users,
  body text not null default '',
  at timestamptz not null
);
create index report_events_of_report on report_events (report_id, id);

-- A message that staff took out; nobody reads it then but staff.
alter table enquiry_lines add removed_at timestamptz;
