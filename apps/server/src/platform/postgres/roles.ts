// The two roles the server works under. Neither owns anything, so neither can change the schema or
// step around the row policies; only the owner, who migrates, can.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withOwner } from './owner-session.ts';

/** Codes two processes may meet when they create or alter the same role at once. */
const COLLISIONS = new Set(['42710', '23505', 'XX000']);

/** Roles belong to the whole server, the lock to one database: hence the second line of defence, trying again. */
export async function ensureRoles(ownerUrl: string, appPassword: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withOwner(ownerUrl, (client) => createRoles(client, appPassword));
    } catch (error) {
      const collision = error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '');
      if (!collision || attempt === 5) throw error;
      await sleep(50 * attempt);
    }
  }
}

async function createRoles(client: pg.Client, appPassword: string): Promise<void> {
  const { rows } = await client.query<{ name: string; safe: boolean }>(`
    select rolname as name, not (rolsuper or rolbypassrls or rolinherit) as safe
    from pg_roles where rolname in ('crescendo_app', 'crescendo_system')`);
  const has = (name: string) => rows.some((role) => role.name === name);
  if (!has('crescendo_system')) await client.query('create role crescendo_system nologin noinherit');
  if (!has('crescendo_app')) await client.query('create role crescendo_app login noinherit nosuperuser nobypassrls');
  // Set only when needed: merely naming these attributes takes a superuser.
  else if (rows.some((role) => role.name === 'crescendo_app' && !role.safe)) {
    await client.query('alter role crescendo_app noinherit nosuperuser nobypassrls');
  }
  await client.query(`alter role crescendo_app password ${client.escapeLiteral(appPassword)}`);
  // A request that takes longer than this has lost its reader anyway; jobs set their own limits.
  await client.query(`
    alter role crescendo_app set statement_timeout = '3s';
    alter role crescendo_app set lock_timeout = '2s';
    alter role crescendo_app set idle_in_transaction_session_timeout = '10s';
    grant crescendo_system to crescendo_app;
    grant crescendo_system to current_user;
    grant usage on schema public to crescendo_app, crescendo_system;
    do $$ begin
      execute format('grant connect on database %I to crescendo_app', current_database());
    end $$;
  `);
}
