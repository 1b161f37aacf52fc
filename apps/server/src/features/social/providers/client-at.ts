import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readSecret } from '../../panels/panels.ts';
import type { Client } from './provider.ts';

/** The panel as a provider knows it. Where one half of that is missing, there is no such way to sign in. */
export async function clientAt(context: Context, provider: 'google' | 'facebook'): Promise<Client> {
  const { panel, database } = context;
  const id = panel.settings[`${provider}ClientId`];
  if (!id) throw new Failure('not-found');
  // In its own transaction: the request's must not be open while a provider is called.
  const secret = await database.panel(panel.id, (trx) => readSecret(trx, context, `${provider}Client`));
  if (!secret) throw new Failure('not-found');
  return { id, secret };
}
