import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramData } from '@crescendo/contract/accounts/social';
import type * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readSecret } from '../../panels/panels.ts';
import { telegramRefused } from '../refusals.ts';
import { spendAssertion } from '../spent-assertions.store.ts';
import type { SocialPerson } from './provider.ts';

type Signed = z.output<typeof TelegramData>;

/** Telegram signs at the moment of the click. Anyone who finds the data later cannot use it, and nobody uses it twice. */
const freshSeconds = 5 * 60;
/** How far Telegram's clock may be ahead of ours. */
const aheadSeconds = 60;

/** Who the data speaks of; anything that was not signed a moment ago by this panel's bot is refused. */
export async function personOfTelegram(context: Context, data: Signed): Promise<SocialPerson> {
  const { clock, panel } = context;
  const trx = await context.transaction();
  const botToken = panel.settings.telegramBotUsername && (await readSecret(trx, context, 'telegramBot'));
  if (!botToken) throw new Failure('not-found');
  const age = Math.floor((await clock.now(trx)).getTime() / 1000) - data.auth_date;
  if (!isSigned(data, botToken) || age > freshSeconds || age < -aheadSeconds) throw telegramRefused();
  const digest = createHash('sha256').update(`telegram:${data.hash.toLowerCase()}`).digest();
  const expiresAt = new Date((data.auth_date + freshSeconds) * 1000);
  if (!(await spendAssertion(trx, { panelId: panel.id, digest, expiresAt }))) throw telegramRefused();
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ') || null;
  return {
    provider: 'telegram',
    subject: String(data.id),
    email: null,
    isEmailVerified: false,
    name: name ?? data.username ?? null,
    label: data.username ? `@${data.username}` : name,
    telegram: { id: data.id, username: data.username ?? null },
  };
}

/** As https://core.telegram.org/widgets/login describes it: every field in order, keyed by the digest of the token. */
function isSigned({ hash, ...fields }: Signed, botToken: string): boolean {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(text).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
