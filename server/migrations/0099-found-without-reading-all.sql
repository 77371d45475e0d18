-- An account is erased without reading the quotes of all places.
create index quotes_of_property on quotes (property_id);

-- The public figures count by months, and staff's lists by cases: the indexes have all that they count by.
drop index reports_due;
create index reports_due on reports (due_at) include (id, target, target_id, kind, state, is_pinned) where due_at is not null;
drop index reports_by_receipt;
create index reports_by_receipt on reports (received_at) include (kind);
drop index reports_by_decision;
create index reports_by_decision on reports (decided_at) include (received_at, kind, outcome) where decided_at is not null;
drop index reports_by_settling;
create index reports_by_settling on reports (settled_at) include (appeal_outcome) where settled_at is not null;
