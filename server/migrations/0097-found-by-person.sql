-- What is held about somebody is counted, handed out and erased without reading what is held about all others.
create index offers_of_student on offers (student_id);
create index coupon_uses_of_student on coupon_uses (student_id);
create index visit_words_of_student on visit_words (student_id);
create index contact_messages_of_email on contact_messages (email);
create index report_events_of_actor on report_events (actor_id) where actor_id is not null;
create index reveals_of_user on reveals (user_id) where user_id is not null;
