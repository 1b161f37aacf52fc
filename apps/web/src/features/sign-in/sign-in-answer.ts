// What a sign-in call answered, in any of the forms it may have: a session, or the request for a second step.

export type SecondStep = { session: string; methods: string[] };
export type SignedIn = { token: string } | { secondStep: SecondStep };

/** Undefined for an answer that is neither. The header comes before the body: it is what the session was opened with. */
export function readSignIn(body: unknown, authorization?: string | null): SignedIn | undefined {
  const answer = asRecord(body);
  const fa = asRecord(answer.fa);
  const session = asText(fa.session) ?? (answer.requires_2fa ? asText(answer.session) : undefined);
  if (session !== undefined) {
    // Whoever names no method sends codes by mail.
    const methods = Array.isArray(fa.methods) ? fa.methods.map(String) : ['email'];
    return { secondStep: { session, methods } };
  }
  const token =
    asText(authorization?.replace(/^Bearer\s+/i, '')) ??
    asText(answer.authToken) ??
    asText(answer.token) ??
    asText(asRecord(answer.token).authToken);
  return token === undefined ? undefined : { token };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
