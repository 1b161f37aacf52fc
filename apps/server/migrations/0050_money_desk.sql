-- A request for a second person ends by itself: it is asked again or forgotten, and never agreed to in a month.
alter table balance_adjustments drop constraint balance_adjustments__status,
  add constraint balance_adjustments__status check (status in ('asked', 'done', 'refused', 'expired'));
create index balance_adjustments__asked on balance_adjustments (panel_id, created_at) where status = 'asked';

-- Proofs that somebody asked for. One is under way at a time for each panel.
create table ledger_proof_runs (
  id bigint primary key generated always as identity,
  panel_id bigint not null references panels,
  asked_by bigint not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- What of its statements is done; the last writes the result.
  done_steps integer not null default 0,
  all_steps integer not null,
  has_failed boolean not null default false,
  constraint ledger_proof_runs__in_panel unique (panel_id, id),
  constraint ledger_proof_runs__asked_by foreign key (panel_id, asked_by) references users (panel_id, id),
  constraint ledger_proof_runs__steps check (done_steps between 0 and all_steps),
  constraint ledger_proof_runs__order check (ended_at is null or started_at is not null)
);
create unique index ledger_proof_runs__one on ledger_proof_runs (panel_id) where ended_at is null;
create index ledger_proof_runs__of_person on ledger_proof_runs (panel_id, asked_by);
call protect_panel_table('ledger_proof_runs');

create index ledger_transactions__by_kind on ledger_transactions (panel_id, kind, id desc);
create index invoices__by_method on invoices (panel_id, payment_method_id, id desc);
