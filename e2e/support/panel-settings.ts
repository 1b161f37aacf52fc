// Changes a panel as its operator would, and waits until visitors see it.

import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { mintSession } from './database.ts';

type Settings = Record<string, unknown>;

/** Changes these and waits for nothing. A journey beside this one may have changed others meanwhile: then once more. */
export async function saveSettings(request: APIRequestContext, changes: Settings): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${await mintSession({ email: 'owner@crescendo.test' })}` };
  for (;;) {
    const { data } = await (await request.get('/api/v1/admin/settings', { headers })).json();
    const body = { ...data, ...changes, version: data.version };
    const answer = await request.put('/api/v1/admin/settings', { headers, data: body });
    if (answer.status() !== 409) return answer;
  }
}

/** Returns the answer's status. What was there before comes back by calling it with those values. */
export async function changeSettings(request: APIRequestContext, changes: Settings): Promise<number> {
  const answer = await saveSettings(request, changes);
  if (answer.ok()) {
    const shown = async () => {
      const settings = (await (await request.get('/settings', { headers: { accept: 'application/json' } })).json())
        .data;
      return Object.fromEntries(Object.keys(changes).map((key) => [key, settings[key]]));
    };
    await expect.poll(shown).toEqual(changes);
  }
  return answer.status();
}
