-- When the second step was last made in this session: papers and acts on many ask for it again.
alter table sessions add column proved_at timestamptz;
