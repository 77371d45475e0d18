-- How often and how soon an owner answers, counted at night; only owners with enough enquiries have a row.
create table answer_figures (
  owner_id integer primary key references users on delete cascade,
  enquiries integer not null,
  answered integer not null check (answered between 0 and enquiries),
  -- Whole minutes between 8 and 21 in India; null when nothing was answered.
  median_minutes integer,
  check ((median_minutes is null) = (answered = 0))
);

-- The figures are on every card and page of the owner's listed properties.
create function tell_answer_figures() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) select 'properties', listed.id from changed join listed using (owner_id); perform
  pg_notify('changes', ''); return null; end $$;
create trigger answer_figures_added after insert on answer_figures referencing new table as changed
  for each statement execute function tell_answer_figures();
create trigger answer_figures_changed after update on answer_figures referencing new table as changed
  for each statement execute function tell_answer_figures();
create trigger answer_figures_removed after delete on answer_figures referencing old table as changed
  for each statement execute function tell_answer_figures();
