-- Views of a property's page per day in India, without anything about the viewer.
create table property_views (
  property_id integer not null references properties,
  day date not null,
  views integer not null check (views > 0),
  -- One counter row per property and day, summed for the owner's weekly figures.
  primary key (property_id, day)
);

-- Saves of a property since a date, for the owner's weekly figures.
create index favourites_of_property on favourites (property_id, saved_at);

-- Reminders sent before a plan's end.
create table plan_reminders (
  subscription_id integer not null references subscriptions,
  -- Days before the end.
  days integer not null check (days > 0),
  sent_at timestamptz not null default now(),
  -- Each is sent once, also with several processes.
  primary key (subscription_id, days)
);
