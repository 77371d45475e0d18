-- Of some happenings only the window is known in which they usually fall; their times are that window.
alter table happenings add column dates_confirmed boolean not null default true;
