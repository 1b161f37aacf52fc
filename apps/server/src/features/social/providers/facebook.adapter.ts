import { createHmac } from 'node:crypto';
import { Configuration } from 'openid-client';
import * as z from 'zod';
import { insecureOnly, patienceSeconds } from './openid-issuer.ts';
import type { CodeProvider } from './provider.ts';

const Me = z.object({
  id: z.string().min(1).max(100),
  name: z.string().nullish().catch(null),
  email: z.string().nullish().catch(null),
});

export const facebook: CodeProvider = {
  scope: 'email public_profile',
  extras: {},
  async configure({ FACEBOOK_URL, FACEBOOK_GRAPH_URL }, client) {
    const metadata = {
      issuer: FACEBOOK_URL,
      authorization_endpoint: `${FACEBOOK_URL}/dialog/oauth`,
      token_endpoint: `${FACEBOOK_GRAPH_URL}/oauth/access_token`,
    };
    const configuration = new Configuration(metadata, client.id, client.secret);
    configuration.timeout = patienceSeconds;
    for (const allow of insecureOnly(FACEBOOK_GRAPH_URL).execute ?? []) allow(configuration);
    return configuration;
  },
  async readPerson({ FACEBOOK_GRAPH_URL }, client, { accessToken }) {
    const url = new URL(`${FACEBOOK_GRAPH_URL}/me`);
    url.searchParams.set('fields', 'id,name,email');
    // Shows that anyone who uses the token also knows the secret of the app it was made for.
    url.searchParams.set('appsecret_proof', createHmac('sha256', client.secret).update(accessToken).digest('hex'));
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceSeconds * 1000),
    });
    if (!response.ok) throw new Error(`Facebook responded with status ${response.status} to the profile request`);
    const { id, name = null, email = null } = Me.parse(await response.json());
    return {
      provider: 'facebook',
      subject: id,
      email,
      // Facebook does not say whether it has verified an address, so none of its addresses opens an existing account.
      isEmailVerified: false,
      name,
      label: name ?? email,
    };
  },
  isOpenId: false,
};
