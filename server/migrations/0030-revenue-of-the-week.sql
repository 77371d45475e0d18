-- Revenue of the week on the admin pages, by index-only scan.
create index subscriptions_bought on subscriptions (created_at) include (amount);
