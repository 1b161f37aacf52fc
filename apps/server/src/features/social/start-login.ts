import type { socialRoutes } from '@crescendo/contract/accounts/social';
import type { Input } from '@crescendo/contract/route';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Context } from '../../platform/context.ts';
import { browserKeyCookie, newBrowserKey } from '../../platform/http/browser-key.ts';
import { callbackAddress, toLoginPage } from './login-page.ts';
import { type LoginState, saveLoginState } from './login-state.ts';
import { clientAt } from './providers/client-at.ts';
import { providers } from './providers/code-providers.ts';
import type { Client } from './providers/provider.ts';

type StartLoginInput = Input<typeof socialRoutes.startGoogleLogin>['query'];
type Name = keyof typeof providers;

/** Sends the browser to a provider. What it needs when it returns is kept here. */
export async function startLogin(context: Context, name: Name, input: StartLoginInput): Promise<{ location: string }> {
  const { panel, visitor } = context;
  const client = await clientAt(context, name);
  const home = homeAddress(context, name, input);
  if (home) return { location: home };

  const state = randomState();
  const loginState: LoginState = {
    verifier: randomPKCECodeVerifier(),
    nonce: randomNonce(),
    affiliateCode: input.affiliate_code,
    redirect: input.redirect,
    locale: input.locale,
  };
  let location: string;
  try {
    location = await addressAt(context, name, client, { ...loginState, state });
  } catch (err) {
    context.log.warn({ err, provider: name }, 'A sign-in provider cannot be reached');
    return toLoginPage(panel, loginState, { error: 'social_failed' });
  }
  const isSecure = panel.origin.startsWith('https:');
  // Kept where there is one, so that two tabs do not take it from each other.
  const browserKey = visitor.browserKey(isSecure) ?? newBrowserKey();
  await saveLoginState(context, { provider: name, state }, browserKey, loginState);
  context.setHeader('set-cookie', browserKeyCookie(browserKey, isSecure));
  return { location };
}

/**
 * The same call on the panel's own host, where the browser comes back to: a cookie of the API's host would not be seen
 * there. Made once only, since a proxy may show this server another name than the browser's.
 */
function homeAddress({ panel, visitor }: Context, name: Name, input: StartLoginInput): string | undefined {
  if (input.is_home || visitor.host === new URL(panel.origin).hostname) return undefined;
  const home = new URL(`/login/${name}`, panel.origin);
  home.searchParams.set('is_home', '1');
  home.searchParams.set('locale', input.locale);
  if (input.affiliate_code) home.searchParams.set('affiliate_code', input.affiliate_code);
  if (input.redirect) home.searchParams.set('redirect', input.redirect);
  return home.href;
}

async function addressAt({ config, panel }: Context, name: Name, client: Client, way: LoginState & { state: string }) {
  const { configure, extras, isOpenId, scope } = providers[name];
  const address = buildAuthorizationUrl(await configure(config, client), {
    redirect_uri: callbackAddress(panel, name).href,
    scope,
    state: way.state,
    code_challenge: await calculatePKCECodeChallenge(way.verifier),
    code_challenge_method: 'S256',
    ...(isOpenId ? { nonce: way.nonce } : {}),
    ...extras,
  });
  return address.href;
}
