// A provider of sign-ins on this machine: a real OpenID provider over HTTP, which also speaks as Facebook does.
// It checks what a real one checks, so that a flow that passes here is correct.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Grant = { clientId: string; redirectUri: string; challenge: string; nonce: string | null; person: JWTPayload };
type Answer = { status: number; body?: object; location?: string };

export async function startOpenIdServer(client: { id: string; secret: string }, port = 0) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256', use: 'sig' }];
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, JWTPayload>();
  const provider = {
    issuer: '',
    client,
    publicKey,
    /** The person who is signed in there. */
    person: {} as JWTPayload,
    /** Whether they agree to share their data. */
    agrees: true,
    isDown: false,
    /** Answers paths that providers do not have. */
    others: (_path: string, _body: string): Promise<Answer> | Answer => ({ status: 404 }),
    /** Replaces the correct token. */
    idToken: undefined as ((claims: JWTPayload) => Promise<string> | string) | undefined,
    /** Every token has its own id, as Google's have: two of one second are two. */
    sign: (claims: Record<string, unknown>) =>
      new SignJWT({
        iss: provider.issuer,
        aud: client.id,
        iat: now(),
        exp: now() + 7200,
        jti: randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'current' })
        .sign(privateKey),
  };

  const server = createServer(async (request, response) => {
    const answer = provider.isDown ? { status: 500, body: {} } : await answerTo(request);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.location ? { location: answer.location } : {}),
    });
    response.end(JSON.stringify(answer.body ?? {}));
  });

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', provider.issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: metadata() };
      case '/keys':
        return { status: 200, body: { keys } };
      case '/authorize':
      case '/facebook/dialog/oauth':
        return authorise(url.searchParams);
      case '/token':
      case '/facebook/oauth/access_token':
        return exchange(new URLSearchParams(await text(request)));
      case '/facebook/me':
        return tellOf(request, url.searchParams);
      default:
        return provider.others(url.pathname, await text(request));
    }
  }

  const metadata = () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  function authorise(asked: URLSearchParams): Answer {
    const given = (name: string) => asked.get(name) ?? '';
    const isRight =
      given('client_id') === client.id &&
      given('response_type') === 'code' &&
      given('code_challenge_method') === 'S256' &&
      given('code_challenge').length === 43 &&
      given('state').length >= 32;
    if (!isRight) return { status: 400 };
    const back = new URL(given('redirect_uri'));
    back.searchParams.set('state', given('state'));
    // Facebook does not say who it is.
    if (asked.has('nonce')) back.searchParams.set('iss', provider.issuer);
    if (!provider.agrees) {
      back.searchParams.set('error', 'access_denied');
      return { status: 302, location: back.href };
    }
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      clientId: given('client_id'),
      redirectUri: given('redirect_uri'),
      challenge: given('code_challenge'),
      nonce: asked.get('nonce'),
      person: { ...provider.person },
    });
    back.searchParams.set('code', code);
    return { status: 302, location: back.href };
  }

  async function exchange(form: URLSearchParams): Promise<Answer> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant?.challenge;
    if (!isRight || !grant) return { status: 400, body: { error: 'invalid_grant' } };
    const accessToken = randomBytes(16).toString('hex');
    accessTokens.set(accessToken, grant.person);
    const claims = { ...grant.person, nonce: grant.nonce };
    const idToken = grant.nonce === null ? undefined : await (provider.idToken ?? provider.sign)(claims);
    return {
      status: 200,
      body: {
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: 3600,
        ...(idToken && { id_token: idToken }),
      },
    };
  }

  function tellOf(request: IncomingMessage, asked: URLSearchParams): Answer {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const person = accessTokens.get(token);
    const proof = createHmac('sha256', client.secret).update(token).digest('hex');
    if (!person || asked.get('appsecret_proof') !== proof) return { status: 400, body: { error: {} } };
    const { sub: id, name, email } = person;
    return { status: 200, body: { id, name, email } };
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { provider, close };
}

const now = () => Math.floor(Date.now() / 1000);
