import type { Configuration } from 'openid-client';
import type { Config } from '../../../config.ts';

/** What another service says about a person, after its signature was verified. */
export type SocialPerson = {
  provider: 'google' | 'facebook' | 'telegram';
  /** Who this is over there, for good. */
  subject: string;
  /** As the service wrote it; null where it gave none. */
  email: string | null;
  /** The service itself has verified that the address is theirs. */
  isEmailVerified: boolean;
  name: string | null;
  /** What the owner recognises the account by. */
  label: string | null;
  telegram?: { id: number; username: string | null };
};

/** The panel as the provider knows it. */
export type Client = { id: string; secret: string };

/** One service that sends the browser back with a code. */
export type CodeProvider = {
  scope: string;
  /** What else goes into the address the browser is sent to. */
  extras: Record<string, string>;
  configure: (config: Config, client: Client) => Promise<Configuration>;
  /** The person that the token response belongs to. */
  readPerson: (
    config: Config,
    client: Client,
    tokens: { accessToken: string; idToken: string | undefined; nonce: string; now: Date },
  ) => Promise<SocialPerson>;
  /** Its response carries an ID token with our nonce, and it says who it is when it sends the browser back. */
  isOpenId: boolean;
};
