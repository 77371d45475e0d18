-- How many messages somebody has sent within a minute.
create index enquiry_lines_lately on enquiry_lines (sender_id, sent_at) where key is not null;
