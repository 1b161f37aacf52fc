-- The books are proven by what is new in them. What was proven is closed, with a digest by which the full proof, and in
-- turns the nightly one, see that nothing of it was changed since.

-- What the journal says, in one value. Whose money it was is left out: a guest's journal is filed under the account that
-- has proven the mailbox, and the checkpoints see to whose it is. Texts are ordered by their bytes, because the order of
-- letters differs between machines.
create function ledger_digest(panel bigint, after_id bigint, last_id bigint) returns bytea
language sql stable parallel safe
return (
  select sha256(convert_to(coalesce(string_agg((row(t.id, t.kind, t.reference, t.amount_micros, t.refund_of, t.order_id,
      t.invoice_id, t.payment_method_id, t.actor_id, t.approver_id, t.reason, extract(epoch from t.created_at),
      (select string_agg((row(a.kind, a.name, l.amount_micros))::text, ';'
          order by a.kind collate "C", a.name collate "C", l.amount_micros)
        from ledger_lines l join ledger_accounts a on a.panel_id = l.panel_id and a.id = l.account_id
        where l.panel_id = t.panel_id and l.transaction_id = t.id)
    ))::text, E'\n' order by t.id), ''), 'UTF8'))
  from ledger_transactions t where t.panel_id = panel and t.id > after_id and t.id <= last_id
);

create table ledger_closings (
  panel_id bigint not null references panels,
  -- All transactions of the panel after the one and up to the other.
  after_transaction bigint not null,
  last_transaction bigint not null,
  transactions bigint not null,
  digest bytea not null,
  closed_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  primary key (panel_id, last_transaction),
  constraint ledger_closings__range check (after_transaction < last_transaction and transactions > 0)
);
create index ledger_closings__to_check on ledger_closings (checked_at);
call protect_panel_table('ledger_closings');
revoke insert, update, delete on ledger_closings from crescendo_app;
revoke delete on ledger_closings from crescendo_system;

-- What the closed part of the journal comes to for each account of a customer, so that a balance is proven from here.
create table ledger_checkpoints (
  account_id bigint primary key,
  panel_id bigint not null,
  balance_micros bigint not null,
  spent_micros bigint not null,
  constraint ledger_checkpoints__account foreign key (panel_id, account_id) references ledger_accounts (panel_id, id)
);
call protect_panel_table('ledger_checkpoints');
revoke insert, update, delete on ledger_checkpoints from crescendo_app;
revoke delete on ledger_checkpoints from crescendo_system;

-- A guest's journal becomes the account's, the closed part of it too.
create function join_checkpoints() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  -- Nobody closes books while they change hands: whoever comes second sees what the first has done.
  perform pg_advisory_xact_lock_shared(72711015);
  insert into ledger_checkpoints as kept (account_id, panel_id, balance_micros, spent_micros)
  select account.id, account.panel_id, closed.balance_micros, closed.spent_micros
  from ledger_accounts guest
  join ledger_checkpoints closed on closed.account_id = guest.id
  join ledger_accounts account on account.panel_id = guest.panel_id and account.kind = guest.kind
    and account.user_id = new.account_id
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id
  on conflict (account_id) do update set balance_micros = kept.balance_micros + excluded.balance_micros,
    spent_micros = kept.spent_micros + excluded.spent_micros;
  delete from ledger_checkpoints closed using ledger_accounts guest
  where guest.panel_id = new.panel_id and guest.user_id = new.guest_id and closed.account_id = guest.id;
  return null;
end $$;
revoke execute on function join_checkpoints() from public;
-- After the one that opens the account's own accounts: triggers run in the order of their names.
create trigger then_checkpoints after insert on guest_joins for each row execute function join_checkpoints();
