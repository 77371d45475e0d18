-- What staff did because the person concerned asked for it on the phone; so far it stood among the changed fields.
alter table audit add column by_phone boolean not null default false;
alter table audit disable trigger audit_append_only;
update audit set by_phone = true, after = after - 'by_phone' where after ? 'by_phone';
alter table audit enable trigger audit_append_only;
-- What a person is shown of it.
create index audit_by_phone on audit (subject) where by_phone;
