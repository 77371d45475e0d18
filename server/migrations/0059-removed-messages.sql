-- How often staff took a message out or put one back: a page that has a thread open reads it anew when this grows.
alter table enquiries add removals integer not null default 0;
