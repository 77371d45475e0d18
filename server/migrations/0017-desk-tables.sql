-- The desk's users of one role by name, and everybody on the staff for the audit log's filter.
create index users_type_name on users (type, full_name, id);
-- The desk's properties of one type, whatever their state, by change; and what uses a type.
create index properties_type_changed on properties (property_type_id, updated_at, id);
