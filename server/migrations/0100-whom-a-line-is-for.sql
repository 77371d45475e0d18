-- Whom the option was for when the student joined its line, or was told of since: who waits for women's beds can't have men's.
alter table waiting_list add column who text check (who in ('women', 'men', 'anyone'));
update waiting_list w set who = o.who from options o where o.id = w.option_id;
alter table waiting_list alter column who set not null;
