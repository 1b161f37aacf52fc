-- What staff set and write about a customer.
alter table users
  -- Off all prices; the better of it and the grade's discount counts. Below all of it, so that nothing gets free by it.
  add column personal_discount_ppm integer not null default 0,
  -- Counts what staff have changed of the account, so that nobody overwrites what they have not seen.
  add column staff_version integer not null default 0,
  add constraint users__personal_discount check (personal_discount_ppm between 0 and 999999);

create index users__by_time on users (panel_id, created_at desc, id desc) where deleted_at is null;
create index users__frozen on users (panel_id, created_at desc, id desc) where frozen_at is not null and deleted_at is null;
create index users__discounted on users (panel_id, created_at desc, id desc)
  where personal_discount_ppm > 0 and deleted_at is null;

create table customer_notes (
  id bigint primary key generated always as identity,
  panel_id bigint not null references panels,
  user_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint customer_notes__in_panel unique (panel_id, id),
  constraint customer_notes__user foreign key (panel_id, user_id) references users (panel_id, id),
  constraint customer_notes__author foreign key (panel_id, author_id) references users (panel_id, id),
  constraint customer_notes__text check (length(text) between 1 and 2000)
);
create index customer_notes__of_user on customer_notes (panel_id, user_id, id desc);
create index customer_notes__of_author on customer_notes (panel_id, author_id);
call protect_panel_table('customer_notes');
revoke update, delete on customer_notes from crescendo_app, crescendo_system;
-- A guest who joins an account takes the notes along, and who leaves is written about no longer; both are triggers.
create trigger append_only before delete or update or truncate on customer_notes
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();

/*
 * Words by which staff find a customer: the address, its parts, the words of the name, the name at Telegram. The
 * row policy lets an index be used only through operators that are known to tell nothing of rows of other panels.
 * Comparing texts is such an operator, LIKE and lower() are not: so words are stored as they are compared.
 */
create table customer_words (
  panel_id bigint not null,
  word text collate "C" not null,
  user_id bigint not null,
  primary key (panel_id, word, user_id),
  -- Cascades, so that joining a guest leaves them to the trigger below.
  constraint customer_words__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
create index customer_words__of_user on customer_words (panel_id, user_id, word);
call protect_panel_table('customer_words');

create function customer_words_of(email text, name text, telegram text) returns setof text
language sql immutable parallel safe as $$
  select distinct left(found.word, 80) from (
    select email as word
    union all select split_part(email, '@', 2)
    union all select regexp_split_to_table(split_part(email, '@', 1), '[^[:alnum:]]+')
    union all select lower(telegram)
    union all select regexp_split_to_table(lower(normalize(name, nfkc)), '[[:space:],;()"]+')
  ) as found where found.word <> ''
$$;

create function write_customer_words() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_words where panel_id = new.panel_id and user_id = new.id;
    if old.deleted_at is null and new.deleted_at is not null then
      delete from customer_notes where panel_id = new.panel_id and user_id = new.id;
    end if;
  end if;
  if new.deleted_at is null then
    insert into customer_words (panel_id, word, user_id)
    select new.panel_id, word, new.id
    from customer_words_of(coalesce(new.email, new.guest_email), new.name, new.telegram_username) as word;
  end if;
  return null;
end $$;
revoke execute on function write_customer_words() from public;
create trigger write_words after insert on users for each row execute function write_customer_words();
create trigger rewrite_words after update of email, guest_email, name, telegram_username, deleted_at on users
  for each row when ((old.email, old.guest_email, old.name, old.telegram_username, old.deleted_at)
    is distinct from (new.email, new.guest_email, new.name, new.telegram_username, new.deleted_at))
  execute function write_customer_words();

insert into customer_words (panel_id, word, user_id)
select u.panel_id, word, u.id
from users u, customer_words_of(coalesce(u.email, u.guest_email), u.name, u.telegram_username) as word
where u.deleted_at is null;
