-- The admin table of users of one role by name, and all staff for the audit log's filter.
create index users_type_name on users (type, full_name, id);
-- The admin table of properties of one type by last change, and the uses of a type.
create index properties_type_changed on properties (property_type_id, updated_at, id);
