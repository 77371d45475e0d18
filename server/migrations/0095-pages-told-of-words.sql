-- A property's page says how many deposits came back, which a second word may change while the state stays.
drop trigger deposits_told on stays;
create trigger deposits_told after update of deposit on stays for each row execute function tell_property();

-- A student's name stands beside their reviews.
create function tell_properties_of_user() returns trigger language plpgsql as $$
begin insert into changes (topic, row_id) select 'properties', id from listed where owner_id = new.id
  union select 'properties', property_id from reviews where student_id = new.id; perform
  pg_notify('changes', ''); return null; end $$;
drop trigger owners_told on users;
drop function tell_properties_of_owner;
create trigger users_told after update of full_name on users for each row when (old.full_name <> new.full_name)
  execute function tell_properties_of_user();
