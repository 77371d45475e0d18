-- The change feed: triggers record what processes cache, so that no writer can forget it. Ids are assigned at insert
-- but become visible at commit, so readers go by finished transactions. NOTIFY only wakes them.
create table changes (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  at timestamptz not null default now(),
  primary key (xid, id)
);
create index changes_at on changes (at);

create function tell_change() returns trigger language plpgsql as $$
begin insert into changes (topic) values (tg_argv[0]); perform pg_notify('changes', ''); return null; end $$;

create trigger cities_told after insert or update or delete on cities for each statement
  execute function tell_change('places');
create trigger areas_told after insert or update or delete on areas for each statement
  execute function tell_change('places');
create trigger landmarks_told after insert or update or delete on landmarks for each statement
  execute function tell_change('places');
create trigger property_types_told after insert or update or delete on property_types for each statement
  execute function tell_change('places');
create trigger amenities_told after insert or update or delete on amenities for each statement
  execute function tell_change('places');
create trigger happening_categories_told after insert or update or delete on happening_categories for each statement
  execute function tell_change('happenings');
create trigger happenings_told after insert or update or delete on happenings for each statement
  execute function tell_change('happenings');
