import type { BrowserContext } from '@playwright/test';
import { mintSession } from './database.ts';
import { ownServer } from './test.ts';

type Person = Parameters<typeof mintSession>[0] & { baseURL?: string | undefined };

/** From here on every page of this browser context is requested by that person. Returns the token of the session. */
export async function signIn(context: BrowserContext, { baseURL, ...person }: Person = {}): Promise<string> {
  const url = baseURL ?? ownServer().baseURL;
  const value = await mintSession(person);
  await context.addCookies([{ name: 'authToken', value, url, sameSite: 'Lax' }]);
  return value;
}
