-- Threads note visits, offers and stays as well. Which events there are is the contract's list, which every row is read with.
alter table enquiry_lines drop constraint enquiry_lines_event_check;
-- What an event is about: an ISO time in UTC or a day in India.
alter table enquiry_lines add about text;
