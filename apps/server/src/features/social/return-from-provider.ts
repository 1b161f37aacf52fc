import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Input } from '@crescendo/contract/route';
import { affiliateCodes } from '@crescendo/rules/promotions/affiliate';
import { authorizationCodeGrant } from 'openid-client';
import type { Context } from '../../platform/context.ts';
import { insertCode } from '../accounts/accounts.ts';
import { secondStep } from '../second-factors/second-factors.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { callbackAddress, toLoginPage } from './login-page.ts';
import { type LoginState, takeLoginState } from './login-state.ts';
import { clientAt } from './providers/client-at.ts';
import { providers } from './providers/code-providers.ts';
import type { SocialPerson } from './providers/provider.ts';

type ReturnFromProviderInput = Input<typeof socialRoutes.returnFromProvider>['query'];
type Name = keyof typeof providers;

/** Takes a browser in that a provider sent back: with a one-time code, to the second step, or with what went wrong. */
export async function returnFromProvider(
  context: Context,
  name: Name,
  input: ReturnFromProviderInput,
): Promise<{ location: string }> {
  const { clock, panel } = context;
  const { state, code } = input;
  const way = state === undefined ? undefined : await takeLoginState(context, { provider: name, state });
  if (!way) return toLoginPage(panel, context, { error: 'social_expired' });
  if (input.error === 'access_denied') return toLoginPage(panel, way, { error: 'social_denied' });

  const person = code === undefined ? undefined : await readPerson(context, name, { ...input, code }, way);
  if (!person) return toLoginPage(panel, way, { error: 'social_failed' });
  const { locale } = way;
  const user = await findOrOpenAccount({ ...context, locale }, person, affiliateCodes(way.affiliateCode));
  if (!user) return toLoginPage(panel, way, { error: 'not_register' });

  const step = await secondStep(context, user);
  if (step && 'fa' in step) {
    return toLoginPage(panel, way, { session: step.session, methods: step.fa.methods.join(',') });
  }
  // For this browser alone: a link with the code of somebody else must not sign a visitor in as them.
  const browserKey = context.visitor.browserKey(panel.origin.startsWith('https:')) ?? '';
  const sealed = { panelId: panel.id, userId: user.id, purpose: 'sign-in', browserKey } as const;
  return toLoginPage(panel, way, { token: await insertCode(await context.transaction(), clock, sealed) });
}

/** Exchanges the code and learns who this is; undefined for a code that is not good and a provider that is not there. */
async function readPerson(
  context: Context,
  name: Name,
  { code, state = '', iss }: ReturnFromProviderInput & { code: string },
  { verifier, nonce }: LoginState,
): Promise<SocialPerson | undefined> {
  const { clock, config, log, panel } = context;
  const { configure, isOpenId, readPerson } = providers[name];
  const client = await clientAt(context, name);
  // The address is the registered one, whatever way the request took to this server.
  const address = callbackAddress(panel, name);
  for (const [key, value] of Object.entries({ code, state, ...(isOpenId ? { iss } : {}) })) {
    if (value) address.searchParams.set(key, value);
  }
  try {
    const response = await authorizationCodeGrant(await configure(config, client), address, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(isOpenId ? { expectedNonce: nonce } : {}),
    });
    const now = new Date(Date.now() + clock.offsetMs);
    return await readPerson(config, client, {
      accessToken: response.access_token,
      idToken: response.id_token,
      nonce,
      now,
    });
  } catch (err) {
    log.warn({ err, provider: name }, 'A sign-in by a provider failed');
    return undefined;
  }
}
