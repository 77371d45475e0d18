-- The desk's users of one role by name, and everybody on the staff for the audit log's filter.
create index users_type_name on users (type, full_name, id);
