create table jobs (
  name text primary key,
  -- When it may run next. Whoever updates this claims the run.
  due_at timestamptz not null
);
