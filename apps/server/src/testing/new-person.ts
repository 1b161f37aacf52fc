import type { Database } from '../platform/postgres/database.ts';
import type { testApp } from './test-app.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'database' | 'signIn' | 'caller'> & { database: Database };
type NewPersonOptions = {
  panelId?: number;
  roles?: string[];
  permissions?: string[];
  name?: string;
  passwordHash?: string;
};

let made = 0;

/** Somebody new on a panel, signed in: a test that changes people does not touch those of other tests. */
export async function newPerson(app: App, options: NewPersonOptions = {}) {
  made += 1;
  const panel_id = options.panelId ?? 1;
  const email = `person-${made}@crescendo.test`;
  const id = await app.database.panel(panel_id, async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({ panel_id, email, name: options.name ?? `Person ${made}`, password_hash: options.passwordHash ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const role of options.roles ?? []) {
      await trx.insertInto('user_roles').values({ panel_id, user_id: user.id, role }).execute();
    }
    for (const permission of options.permissions ?? []) {
      await trx.insertInto('user_permissions').values({ panel_id, user_id: user.id, permission }).execute();
    }
    return user.id;
  });
  const token = await app.signIn(email, panel_id);
  const host = panel_id === 1 ? 'localhost' : 'second.localhost';
  return { id, email, token, params: { id: String(id) }, call: app.caller({ token, host }) };
}
