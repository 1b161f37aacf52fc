// The services that customers sign in with, faked by tooling/fakes/serve-fakes.ts, and a panel that is known to them.

import type { APIRequestContext } from '@playwright/test';
import { saveSecret } from './customers.ts';
import { changeSettings } from './panel-settings.ts';
import { ownServer } from './test.ts';

export const clientId = 'panel.apps.test';

type Person = { sub: string; name?: string; email?: string; email_verified?: boolean; agrees?: boolean };

const address = (path: string) => `${ownServer().fakes}${path}`;

/** The person who is signed in there. */
export async function whoSits(request: APIRequestContext, person: Person) {
  await request.post(address('/person'), { data: person });
}

/** What Google hands to the page of somebody who is signed in there. */
export async function signIdToken(request: APIRequestContext, person: Person): Promise<string> {
  return (await (await request.post(address('/sign'), { data: person })).json()).token;
}

export async function setSocialProviders(request: APIRequestContext) {
  await saveSecret(request, 'googleClient', 'between-us');
  await saveSecret(request, 'facebookClient', 'between-us');
  await changeSettings(request, { googleClientId: clientId, facebookClientId: clientId });
}
