-- The built-in test gateway can tell of disputes, as a bank would open, win and lose them.
alter table sandbox_payments
  drop constraint sandbox_payments__status,
  add constraint sandbox_payments__status check (
    status in ('open', 'paid', 'failed', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')
  );
