-- Everything between a stranger and a session: proofs of identity, second factors, mails, limits, documents.
-- What lets somebody in is never stored in the clear: tokens as SHA-256, short codes as keyed digests, secrets sealed.

alter table users
  alter column email drop not null,
  add column country text,
  add column is_two_factor_on boolean not null default false,
  add column password_changed_at timestamptz,
  add column telegram_id bigint,
  add column telegram_username text,
  add column ym_client_id text,
  add column gtag_client_id text,
  -- Whose code brought this customer. Set once, at registration.
  add column referred_by bigint,
  -- A personal token for the browser extension, shown to its owner again and again: sealed, and digested to be found.
  add column extension_token_sealed text,
  add column extension_token_hash bytea,
  add column frozen_reason text,
  -- The person is gone; the row stays because money and orders refer to it. Nothing personal is left in it.
  add column deleted_at timestamptz,
  drop constraint users__email_lower,
  add constraint users__email_form check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 190),
  add constraint users__country check (country ~ '^[A-Z]{2}$'),
  add constraint users__telegram unique (panel_id, telegram_id),
  add constraint users__extension_token unique (extension_token_hash),
  add constraint users__referred_by foreign key (panel_id, referred_by) references users (panel_id, id),
  add constraint users__not_referred_by_self check (referred_by <> id),
  add constraint users__deleted_is_nobody check (
    deleted_at is null or (email is null and password_hash is null and telegram_id is null)
  );

-- The list of accounts and their number, for staff.
create index users__living on users (panel_id, id) where deleted_at is null;

-- A refreshed token keeps its session; the one before it is good for a minute more, for the other tab.
alter table sessions
  add column previous_token_hash bytea,
  add column previous_valid_until timestamptz,
  -- Staff who look at the panel as this customer.
  add column opened_by bigint,
  add constraint sessions__previous_token unique (previous_token_hash),
  add constraint sessions__previous_both check ((previous_token_hash is null) = (previous_valid_until is null)),
  add constraint sessions__opened_by foreign key (panel_id, opened_by) references users (panel_id, id);

-- Devices an account was signed in from before, so that its owner hears of new ones. Outlives the sessions.
create table known_devices (
  panel_id bigint not null,
  user_id bigint not null,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (panel_id, user_id, device_hash),
  constraint known_devices__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
create index known_devices__old on known_devices (last_seen_at);
call protect_panel_table('known_devices');

-- An account at another house that has proven to be this customer's.
create table social_identities (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  provider text not null,
  subject text not null,
  label text,
  created_at timestamptz not null default now(),
  constraint social_identities__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint social_identities__subject unique (panel_id, provider, subject),
  constraint social_identities__one_of_a_kind unique (panel_id, user_id, provider),
  constraint social_identities__provider check (provider in ('google', 'facebook', 'telegram'))
);
call protect_panel_table('social_identities');

-- A way to a provider and back: the state in the address leads to the verifier that never left the server.
create table social_returns (
  state_hash bytea primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  provider text not null,
  -- Verifier, nonce, affiliate codes and the page to go to, sealed.
  content_sealed text not null,
  expires_at timestamptz not null,
  constraint social_returns__provider check (provider in ('google', 'facebook'))
);
create index social_returns__expired on social_returns (expires_at);
call protect_panel_table('social_returns');

-- The pause between a right password and a session when a second factor is asked for, the pause before the e-mail
-- code is switched on or off, and the one before an act that only the owner of the account may do. The tries are
-- counted here, so that parallel guesses share them.
create table code_checks (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  purpose text not null,
  session_hash bytea not null,
  -- Keyed digest of the six digits; null as long as no code was sent.
  code_mac text,
  tries integer not null default 0,
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint code_checks__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint code_checks__session unique (session_hash),
  constraint code_checks__purpose check (purpose in ('sign-in', 'two-factor', 'proof')),
  constraint code_checks__five_tries check (tries between 0 and 5)
);
create index code_checks__of_user on code_checks (panel_id, user_id, purpose);
create index code_checks__expired on code_checks (expires_at);
call protect_panel_table('code_checks');

create table totp_secrets (
  panel_id bigint not null,
  user_id bigint not null,
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- A code is good once: the time step of the last one accepted.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (panel_id, user_id),
  constraint totp_secrets__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
call protect_panel_table('totp_secrets');

create table recovery_codes (
  panel_id bigint not null,
  user_id bigint not null,
  code_mac text not null,
  used_at timestamptz,
  primary key (panel_id, user_id, code_mac),
  constraint recovery_codes__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
call protect_panel_table('recovery_codes');

create table passkeys (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint passkeys__credential unique (panel_id, credential_id)
);
create index passkeys__of_user on passkeys (panel_id, user_id);
call protect_panel_table('passkeys');

-- What a passkey is asked to sign; each is answered at most once.
create table passkey_challenges (
  challenge text primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  -- Null where the passkey itself will say who is there.
  user_id bigint,
  purpose text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint passkey_challenges__purpose check (purpose in ('add', 'sign-in', 'second-factor'))
);
create index passkey_challenges__expired on passkey_challenges (expires_at);
call protect_panel_table('passkey_challenges');

-- Links in mails: set a new password, confirm an address. One purpose, one use.
alter table one_time_codes drop constraint one_time_codes__purpose_form;
alter table one_time_codes
  add constraint one_time_codes__purpose check (purpose in ('sign-in', 'password-reset', 'confirm-email')),
  -- The address to be confirmed, where it is not yet the customer's.
  add column email text,
  -- Staff who will look at the panel as this customer.
  add column opened_by bigint,
  add constraint one_time_codes__opened_by foreign key (panel_id, opened_by) references users (panel_id, id);

-- Outgoing mail, written in the transaction that causes it. Once sent, its texts are emptied: they hold links and codes.
create table mails (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  user_id bigint,
  kind text not null,
  recipient text not null,
  locale text not null,
  sender_name text not null,
  sender text not null,
  subject text not null,
  text text,
  html text,
  unsubscribe_url text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failure text,
  constraint mails__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade
);
create index mails__by_time on mails (panel_id, id desc);
call protect_panel_table('mails');

-- How often somebody did something in a span of time, shared by all processes. Losing it in a crash only forgives.
create unlogged table rate_counters (
  panel_id bigint not null,
  name text not null,
  subject_hash bytea not null,
  span_start timestamptz not null,
  span_end timestamptz not null,
  count integer not null,
  primary key (panel_id, name, subject_hash, span_start)
);
create index rate_counters__over on rate_counters (span_end);
call protect_panel_table('rate_counters');

-- Solved captcha challenges: each counts once.
create table captcha_solutions (
  panel_id bigint not null references panels (id) on delete cascade,
  solution_hash bytea not null,
  expires_at timestamptz not null,
  primary key (panel_id, solution_hash)
);
create index captcha_solutions__expired on captcha_solutions (expires_at);
call protect_panel_table('captcha_solutions');

create table verification_documents (
  id bigint generated always as identity primary key,
  panel_id bigint not null,
  user_id bigint not null,
  step smallint not null,
  -- As the customer named it; never used as a path.
  filename text not null,
  -- Where it lies below the folder of uploads: random, without any part of the customer's name for it.
  stored_name text not null,
  media_type text not null,
  bytes integer not null,
  status text not null default 'uploaded',
  reason text,
  reviewed_by bigint,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint verification_documents__user foreign key (panel_id, user_id) references users (panel_id, id) on delete cascade,
  constraint verification_documents__reviewer foreign key (panel_id, reviewed_by) references users (panel_id, id),
  constraint verification_documents__name unique (panel_id, user_id, step, filename),
  constraint verification_documents__stored_name unique (stored_name),
  constraint verification_documents__step check (step between 1 and 3),
  constraint verification_documents__media_type check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  constraint verification_documents__bytes check (bytes between 1 and 10485760),
  constraint verification_documents__status check (status in ('uploaded', 'approved', 'rejected')),
  constraint verification_documents__reviewed check ((status = 'uploaded') = (reviewed_at is null))
);
create index verification_documents__to_review on verification_documents (panel_id, id) where status = 'uploaded';
call protect_panel_table('verification_documents');

-- How a visit came about, as its first address said.
create table marketing_sources (
  id bigint generated always as identity primary key,
  panel_id bigint not null references panels (id) on delete cascade,
  user_id bigint,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer text,
  landing_url text,
  created_at timestamptz not null default now(),
  constraint marketing_sources__user foreign key (panel_id, user_id) references users (panel_id, id) on delete set null (user_id)
);
create index marketing_sources__of_user on marketing_sources (panel_id, user_id);
call protect_panel_table('marketing_sources');
-- Who holds a token: one call, one round trip, before the transaction of the request. The panel is named in the call
-- and left as it was afterwards, so the row policies hold here as everywhere. A visit of staff brings no rights along,
-- whatever the visited person may have become since.
create function find_caller(panel bigint, digest bytea, at timestamptz)
returns table (session_id bigint, user_id bigint, is_frozen boolean, is_visit boolean, roles text[], permissions text[])
language plpgsql as $$
declare
  before text := current_setting('app.panel_id', true);
begin
  perform set_config('app.panel_id', panel::text, true);
  return query
    select s.id, u.id, u.frozen_at is not null, s.opened_by is not null,
      array(select r.role from user_roles r
        where s.opened_by is null and r.panel_id = u.panel_id and r.user_id = u.id),
      array(select p.permission from user_permissions p
        where s.opened_by is null and p.panel_id = u.panel_id and p.user_id = u.id)
    from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
    where (s.token_hash = digest or (s.previous_token_hash = digest and s.previous_valid_until > at))
      and s.expires_at > at and u.deleted_at is null;
  perform set_config('app.panel_id', coalesce(before, ''), true);
end $$;

-- A code that was made for one browser is nothing in another: a link with somebody else's code signs nobody in.
alter table one_time_codes
  add column browser_hash bytea,
  add constraint one_time_codes__browser_length check (octet_length(browser_hash) = 32);

-- A passkey that has verified its owner opens a session alone; one that only notices a touch serves as a second step.
-- Whoever gives up another way in must have one of the first kind left.
alter table passkeys add column is_way_in boolean not null default false;
