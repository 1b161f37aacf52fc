import type { Database } from '../platform/postgres/database.ts';
import type { testApp } from './test-app.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'database' | 'signIn' | 'caller'> & { database: Database };
type Wish = { panelId?: number; roles?: string[]; permissions?: string[]; name?: string; passwordHash?: string };

let made = 0;

/** Somebody new on a panel, signed in: a test that changes people does not touch those of other tests. */
export async function newPerson(app: App, wish: Wish = {}) {
  made += 1;
  const panel_id = wish.panelId ?? 1;
  const email = `person-${made}@crescendo.test`;
  const id = await app.database.panel(panel_id, async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ panel_id, email, name: wish.name ?? `Person ${made}`, password_hash: wish.passwordHash ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const role of wish.roles ?? []) {
      await trx.insertInto('user_roles').values({ panel_id, user_id: user.id, role }).execute();
    }
    for (const permission of wish.permissions ?? []) {
      await trx.insertInto('user_permissions').values({ panel_id, user_id: user.id, permission }).execute();
    }
    return user.id;
  });
  const token = await app.signIn(email, panel_id);
  const host = panel_id === 1 ? 'localhost' : 'second.localhost';
  return { id, email, token, params: { id: String(id) }, call: app.caller({ token, host }) };
}
