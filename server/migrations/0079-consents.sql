-- What somebody agreed to, with the words as they were shown; what was agreed to stays when it is withdrawn.
create table consents (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind = 'papers'),
  property_id integer not null references properties on delete cascade,
  -- 0: papers that were sent before words were kept.
  words_version smallint not null,
  words text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
-- One in force at a time, also when uploads race.
create unique index consents_in_force on consents (property_id, kind) where withdrawn_at is null;
create index consents_of_user on consents (user_id);

insert into consents (user_id, kind, property_id, words_version, words, given_at)
select p.owner_id, 'papers', p.id, 0, '', min(papers.uploaded_at)
from papers join properties p on p.id = papers.property_id
group by p.owner_id, p.id;
