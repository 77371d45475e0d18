-- How often a property's page was looked at on a day in India, and nothing about who looked.
create table property_views (
  property_id integer not null references properties,
  day date not null,
  views integer not null check (views > 0),
  -- One row a property and day that every look adds to; its owner's weeks are read from it.
  primary key (property_id, day)
);

-- The owner's weeks: who saved a property since a day.
create index favourites_of_property on favourites (property_id, saved_at);

-- Which reminders of a plan's end have gone out.
create table plan_reminders (
  subscription_id integer not null references subscriptions,
  -- How many days before the end.
  days integer not null check (days > 0),
  sent_at timestamptz not null default now(),
  -- Each once, however many processes find it due.
  primary key (subscription_id, days)
);
