-- False when only the usual period of a happening is known: its times then span that period.
alter table happenings add column dates_confirmed boolean not null default true;
