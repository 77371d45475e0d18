-- Whom the option was for when the student joined its line, or was told of since: who waits for women's beds can't have men's.
-- A version that doesn't know of it can still add to a line.
alter table waiting_list add column who text not null default 'anyone' check (who in ('women', 'men', 'anyone'));
update waiting_list w set who = o.who from options o where o.id = w.option_id;
