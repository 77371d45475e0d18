-- Words that an owner sends often: names on buttons and what they put into the field, in the owner's order.
create table quick_answers (
  owner_id integer primary key references users (id),
  answers jsonb not null,
  revision integer not null
);
