-- The week's revenue on the admin pages, from the index alone.
create index subscriptions_bought on subscriptions (created_at) include (amount);
