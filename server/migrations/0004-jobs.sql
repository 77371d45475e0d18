create table jobs (
  name text primary key,
  -- When it may run again; whoever moves this on is the one who runs it.
  due_at timestamptz not null
);
