import * as z from 'zod';
import { Failure } from '../../platform/http/failure.ts';

const patienceMs = 5000;

const Verdict = z.object({ success: z.boolean() });

/** Checks with the service whether its own captcha was solved. Where it cannot be called, nobody passes unchecked. */
export async function isRecaptchaSolved(
  url: string,
  given: { secret: string; answer: string; address: string | undefined },
): Promise<boolean> {
  const form = new URLSearchParams({ secret: given.secret, response: given.answer });
  if (given.address) form.set('remoteip', given.address);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`The captcha service responded with status ${response.status}`);
    return Verdict.parse(await response.json()).success;
  } catch (cause) {
    throw new Failure('unavailable', { retryAfterSeconds: 5, cause });
  }
}
