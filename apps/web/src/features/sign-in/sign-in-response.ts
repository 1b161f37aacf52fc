// What a sign-in call answered, in any of the forms it may have: a session, or the request for a second step.

export type SecondStep = { session: string; methods: string[] };
export type SignedIn = { token: string } | { secondStep: SecondStep };

/** Undefined for an answer that is neither. The header comes before the body: it is what the session was opened with. */
export function readSignIn(body: unknown, authorization?: string | null): SignedIn | undefined {
  const response = asRecord(body);
  const fa = asRecord(response.fa);
  const session = asText(fa.session) ?? (response.requires_2fa ? asText(response.session) : undefined);
  if (session !== undefined) {
    // Where no method is named, codes are sent by mail.
    const methods = Array.isArray(fa.methods) ? fa.methods.map(String) : ['email'];
    return { secondStep: { session, methods } };
  }
  const token =
    asText(authorization?.replace(/^Bearer\s+/i, '')) ??
    asText(response.authToken) ??
    asText(response.token) ??
    asText(asRecord(response.token).authToken);
  return token === undefined ? undefined : { token };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
