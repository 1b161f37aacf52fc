import { cookieDays } from '@crescendo/rules/accounts/cookies';
import type { FastifyInstance } from 'fastify';
import { countryOf } from '../platform/http/visitor.ts';

const name = 'client_ip_country';

/**
 * Stores the country that a proxy names in a cookie, for forms that start with it. Only a trusted proxy may name it:
 * anybody else could claim to be anywhere. Needs the cookie plugin, whose own hook comes
 * earlier, and must be in place before the routes it serves.
 */
export function keepCountryCookie(server: FastifyInstance, isProxyTrusted: boolean) {
  if (!isProxyTrusted) return;
  server.addHook('preHandler', async (request, reply) => {
    const reported = countryOf(request);
    if (reported === undefined || request.cookies[name] === reported) return;
    reply.setCookie(name, reported, { path: '/', maxAge: cookieDays[name] * 86_400, sameSite: 'lax' });
  });
}
