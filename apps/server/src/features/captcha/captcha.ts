// Which captcha a panel has, and whether a visitor solved it.
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readSecret } from '../panels/panels.ts';
import { createAltcha, isAltchaSolved } from './altcha.ts';
import { isRecaptchaSolved } from './recaptcha.adapter.ts';

type Captcha = { kind: 'none' } | { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; secret: string };

/** The outside service only where the operator has given both its keys; otherwise the captcha of our own. */
async function captchaOf(context: Context): Promise<Captcha> {
  const { captcha_is_enabled, recaptchaSiteKey: siteKey } = context.panel.settings;
  if (!captcha_is_enabled) return { kind: 'none' };
  if (!siteKey) return { kind: 'altcha' };
  // In a transaction of its own, which is over before an outside service is called.
  const secret = await context.database.panel(context.panel.id, (trx) => readSecret(trx, context, 'recaptcha'));
  return secret === undefined ? { kind: 'altcha' } : { kind: 'recaptcha', siteKey, secret };
}

export async function issueCaptcha(context: Context) {
  const captcha = await captchaOf(context);
  // A challenge is for the caller that requested it, once.
  context.setHeader('cache-control', 'private, no-store');
  return {
    kind: captcha.kind,
    site_key: captcha.kind === 'recaptcha' ? captcha.siteKey : null,
    challenge: captcha.kind === 'altcha' ? { ...(await createAltcha(context)) } : null,
  };
}

/** Refuses anyone who did not solve the panel's captcha. A solution is used up, whatever becomes of the call. */
export async function checkCaptcha(context: Context, answer: string | undefined): Promise<void> {
  const captcha = await captchaOf(context);
  if (captcha.kind === 'none') return;
  const isSolved =
    answer !== undefined &&
    answer !== '' &&
    (captcha.kind === 'altcha'
      ? await isAltchaSolved(context, answer)
      : await isRecaptchaSolved(context.config.RECAPTCHA_URL, {
          secret: captcha.secret,
          answer,
          address: context.visitor.address,
        }));
  if (!isSolved) throw new Failure('invalid', { fields: { captcha: [{ key: 'captcha' }] } });
}
