// An OpenID provider by its address: its metadata and keys are read once an hour at most; a key that is not known yet
// is requested at once.
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { allowInsecureRequests, discovery, type ServerMetadata } from 'openid-client';

export const patienceSeconds = 8;
const keptMs = 60 * 60 * 1000;

export type Issuer = { names: string[]; metadata: ServerMetadata; keys: JWTVerifyGetKey };

const known = new Map<string, { until: number; issuer: Promise<Issuer> }>();

export function findIssuer(address: string): Promise<Issuer> {
  const kept = known.get(address);
  if (kept && kept.until > Date.now()) return kept.issuer;
  const issuer = discover(address);
  known.set(address, { issuer, until: Date.now() + keptMs });
  issuer.catch(() => known.delete(address));
  return issuer;
}

async function discover(address: string): Promise<Issuer> {
  const found = await discovery(new URL(address), 'discovery', undefined, undefined, {
    timeout: patienceSeconds,
    ...insecureOnly(address),
  });
  const metadata = { ...found.serverMetadata() };
  const { issuer, jwks_uri: keysAddress } = metadata;
  if (!keysAddress) throw new Error(`${issuer} names no keys`);
  return {
    // Google signs some of its tokens with the bare host.
    names: [issuer, issuer.replace(/^https:\/\//, '')],
    metadata,
    keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: patienceSeconds * 1000 }),
  };
}

/** Plain http is for a provider on the same machine, and only where the operation has named such an address. */
export function insecureOnly(address: string) {
  return address.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
}

/** What the token says, or undefined for one that this issuer did not sign for this very audience, or too long ago. */
export async function verifyIdToken(
  issuer: Issuer,
  token: string,
  expected: { audience: string; nonce?: string; now: Date },
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      // Named here and not by the token: neither `none` nor a shared secret can be slipped in.
      algorithms: ['RS256'],
      issuer: issuer.names,
      audience: expected.audience,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: expected.now,
      clockTolerance: 30,
    });
    // A list would also satisfy where we are one among others.
    const isForUsAlone = typeof payload.aud === 'string';
    return isForUsAlone && (expected.nonce === undefined || payload.nonce === expected.nonce) ? payload : undefined;
  } catch (error) {
    // Keys that cannot be fetched say nothing about the token.
    const isOutage = !(error instanceof errors.JOSEError) || /GENERIC|TIMEOUT/.test(error.code);
    if (isOutage) throw error;
    return undefined;
  }
}
