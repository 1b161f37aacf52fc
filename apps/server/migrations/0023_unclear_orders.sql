-- Orders of which nobody can say what became of them at their provider, providers that list what they have, and the share of a provider's calls
-- that following orders may take.

alter table submissions
  -- How often in a row the provider answered without saying what became of it, and since when.
  add column unclear_answers integer not null default 0,
  add column unclear_since timestamptz;

alter table providers
  -- Up to here the calls that follow orders are spent. They have half of all at most: the others are for submissions.
  add column following_spent_until timestamptz not null default '-infinity',
  -- Whether it tells its orders when asked for them; null until it was asked.
  add column lists_orders boolean;
