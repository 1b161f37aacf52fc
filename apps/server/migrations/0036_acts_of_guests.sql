-- A guest to whom staff gave money becomes part of an account with it. An act stays as it is, but for the join, which
-- calls from inside a trigger and changes nothing but whose the act is.
create or replace function keep_money_act() returns trigger
language plpgsql as $function$
begin
  if pg_trigger_depth() > 1 and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  if old.status <> 'asked' or (new.panel_id, new.kind, new.user_id, new.subject_id, new.amount_micros, new.terms,
      new.asked_by, new.reason) is distinct from (old.panel_id, old.kind, old.user_id, old.subject_id,
      old.amount_micros, old.terms, old.asked_by, old.reason)
    or (new.status = 'done' and new.decided_by is null) then
    raise exception 'a decided act stays as it is'
      using errcode = 'check_violation', constraint = 'balance_adjustments__kept';
  end if;
  return new;
end $function$;
