import { Configuration } from 'openid-client';
import type { Config } from '../../../config.ts';
import { findIssuer, insecureOnly, patienceSeconds, verifyIdToken } from './openid-issuer.ts';
import type { Client, CodeProvider, SocialPerson } from './provider.ts';

/** Who an ID token of Google speaks of; undefined for a token that is not good. */
export async function personOfIdToken(
  config: Config,
  token: string,
  expected: { audience: string; nonce?: string; now: Date },
): Promise<SocialPerson | undefined> {
  const claims = await verifyIdToken(await findIssuer(config.GOOGLE_ISSUER), token, expected);
  if (!claims?.sub) return undefined;
  const email = textOf(claims.email);
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    // Exactly true: a similar value must not open somebody else's account.
    isEmailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    label: email ?? textOf(claims.name),
  };
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim() !== '' ? claim : null);

async function configure({ GOOGLE_ISSUER }: Config, client: Client): Promise<Configuration> {
  const { metadata } = await findIssuer(GOOGLE_ISSUER);
  const configuration = new Configuration(metadata, client.id, client.secret);
  configuration.timeout = patienceSeconds;
  for (const allow of insecureOnly(GOOGLE_ISSUER).execute ?? []) allow(configuration);
  return configuration;
}

export const google: CodeProvider = {
  scope: 'openid email profile',
  extras: { prompt: 'select_account' },
  configure,
  async readPerson(config, client, { idToken, nonce, now }) {
    const person = idToken && (await personOfIdToken(config, idToken, { audience: client.id, nonce, now }));
    if (!person) throw new Error('The ID token that came with the code is not valid');
    return person;
  },
  isOpenId: true,
};
