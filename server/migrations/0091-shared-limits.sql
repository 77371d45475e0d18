-- How often somebody's network made a guarded call in the window that ends then: what all processes count together.
-- Nothing of it needs to outlive a crash, nor to reach a replica. The key hides whose network it is.
create unlogged table call_counts (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index call_counts_by_end on call_counts (ends_at);
