// What the server has to know when a browser comes back from a provider. It stays here, sealed; only the state, which
// leads to it, goes with the browser.
import type { Locale } from '@crescendo/rules/content/locales';
import type { Context } from '../../platform/context.ts';
import { hashToken } from '../accounts/accounts.ts';
import { insertReturn, takeReturn } from './social-returns.store.ts';

export type LoginState = {
  /** The secret half of PKCE: a code that was caught on its way is worth nothing without it. */
  verifier: string;
  nonce: string;
  affiliateCode: string | undefined;
  /** As the address said it: what leads away from the panel is left out at the end of the way. */
  redirect: string | undefined;
  locale: Locale;
};

type Way = { provider: 'google' | 'facebook'; state: string };

/** Bound to the browser: a link with somebody else's state and code signs nobody in as somebody else. */
type Sealed = LoginState & { browser: string };

const sealFor = (panelId: number) => `social-return:${panelId}`;
const digestOf = (key: string) => hashToken(key).toString('base64url');

export async function saveLoginState(
  context: Context,
  way: Way,
  browserKey: string,
  loginState: LoginState,
): Promise<void> {
  const { panel, clock, secrets } = context;
  const content: Sealed = { ...loginState, browser: digestOf(browserKey) };
  await insertReturn(await context.transaction(), clock, {
    panelId: panel.id,
    provider: way.provider,
    stateHash: hashToken(way.state),
    sealed: secrets.encrypt(sealFor(panel.id), JSON.stringify(content)),
  });
}

/** Undefined for a way that nobody began, that was used or took too long, or that another browser began. */
export async function takeLoginState(context: Context, way: Way): Promise<LoginState | undefined> {
  const { panel, clock, database, secrets, visitor } = context;
  const browserKey = visitor.browserKey(panel.origin.startsWith('https:'));
  if (browserKey === undefined) return undefined;
  // Committed on its own, so that it is used up whatever comes of it.
  const sealed = await database.panel(panel.id, (trx) =>
    takeReturn(trx, clock, { provider: way.provider, stateHash: hashToken(way.state) }),
  );
  if (sealed === undefined) return undefined;
  const { browser, ...loginState } = JSON.parse(secrets.decrypt(sealFor(panel.id), sealed)) as Sealed;
  return browser === digestOf(browserKey) ? loginState : undefined;
}
