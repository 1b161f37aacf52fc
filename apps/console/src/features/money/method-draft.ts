// A payment method while somebody works on it: amounts and percents as they are typed, until the method is saved.
import type { PaymentMethodDraft, PaymentMethodRecord } from '@crescendo/contract/money/payments-admin';
import { defaultLocale, type Locale } from '@crescendo/rules/content/locales';

type Texts = Partial<Record<Locale, string>>;
export type BonusStep = { from: string; percent: string };
export type MethodDraft = {
  way: Way;
  name: Texts;
  comments: Texts;
  additional_information: Texts;
  fee: string;
  reward: string;
  least: string;
  most: string;
  currency: PaymentMethodDraft['charge_currency'];
  bonuses: BonusStep[];
  accountNumber: string;
  qrCode: string;
  takesComment: boolean;
  needsVerification: boolean;
};

/** How a method works, with what is behind it. The fields below follow from it. */
export const ways = {
  stripe: { strategy: 'stripe_checkout', gateway: 'stripe' },
  crypto: { strategy: 'others', gateway: 'crypto' },
  message: { strategy: 'message', gateway: null },
  qr_code: { strategy: 'qr_code', gateway: null },
  balance: { strategy: 'balance', gateway: null },
  sandbox: { strategy: 'others', gateway: 'sandbox' },
} as const;
export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as Way[];

/** What each gateway is reached with. */
const secretsOf = {
  stripe: ['stripeKey', 'stripeWebhook'],
  crypto: ['cryptoKey', 'cryptoCallback', 'cryptoAccount'],
} as const;
export type MethodSecret = (typeof secretsOf)[keyof typeof secretsOf][number];
export const secretsOfWay = (way: Way): readonly MethodSecret[] =>
  way === 'stripe' || way === 'crypto' ? secretsOf[way] : [];

const percentOf = (fraction: number) => String(Math.round(fraction * 1_000_000) / 10_000);
const point = (text: string) => text.trim().replace(',', '.');
const fractionOf = (percent: string) => Math.round(Number(point(percent)) * 10_000) / 1_000_000;
/** What is not needed, or not written, is not there. */
const written = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

const wayOf = ({ strategy, gateway }: PaymentMethodRecord): Way =>
  wayNames.find((way) => ways[way].strategy === strategy && ways[way].gateway === gateway) ?? 'message';

const newDraft: MethodDraft = {
  way: 'message',
  name: {},
  comments: {},
  additional_information: {},
  fee: '0',
  reward: '0',
  least: '5',
  most: '1000',
  currency: 'USD',
  bonuses: [],
  accountNumber: '',
  qrCode: '',
  takesComment: false,
  needsVerification: false,
};

export function draftOfMethod(method: PaymentMethodRecord | undefined): MethodDraft {
  if (!method) return newDraft;
  return {
    way: wayOf(method),
    name: method.name,
    comments: method.comments,
    additional_information: method.additional_information,
    fee: percentOf(method.fee_percent),
    reward: percentOf(method.reward_percent),
    least: String(method.min_amount),
    most: String(method.max_amount),
    currency: method.charge_currency,
    bonuses: method.payment_method_bonuses.map(({ from_amount, bonus_percent }) => ({
      from: String(from_amount),
      percent: percentOf(bonus_percent),
    })),
    accountNumber: method.account_number ?? '',
    qrCode: method.qr_code ?? '',
    takesComment: method.is_user_comment,
    needsVerification: method.needs_verification,
  };
}

/** What the calls take. What is not worked on here stays as it is. */
export function bodyOfDraft(draft: MethodDraft, kept: Partial<KeptOfMethod> & { position: number }) {
  return {
    ...kept,
    ...ways[draft.way],
    name: written(draft.name),
    comments: written(draft.comments),
    additional_information: written(draft.additional_information),
    fee_percent: fractionOf(draft.fee),
    reward_percent: fractionOf(draft.reward),
    min_amount: point(draft.least),
    max_amount: point(draft.most),
    charge_currency: draft.currency,
    payment_method_bonuses: draft.bonuses.map(({ from, percent }) => ({
      from_amount: point(from),
      bonus_percent: fractionOf(percent),
    })),
    account_number: draft.accountNumber.trim() || null,
    qr_code: draft.qrCode.trim() || null,
    is_user_comment: draft.takesComment,
    needs_verification: draft.needsVerification,
  };
}

type KeptOfMethod = ReturnType<typeof replacementOf>;

/** What the call that replaces a method takes of one that is there. */
export function replacementOf({ id: _, is_configured: __, ...method }: PaymentMethodRecord) {
  return method;
}

/** The parts of a method that are not as they were. */
export function changesOf(draft: MethodDraft, before: MethodDraft): (keyof MethodDraft)[] {
  return (Object.keys(draft) as (keyof MethodDraft)[]).filter(
    (part) => JSON.stringify(draft[part]) !== JSON.stringify(before[part]),
  );
}

/** The method as customers would see it with what is typed; what makes no sense yet is shown as it was. */
export function previewOf(method: PaymentMethodRecord, draft: MethodDraft): PaymentMethodRecord {
  const body = bodyOfDraft(draft, replacementOf(method));
  const [least, most] = [Number(body.min_amount), Number(body.max_amount)];
  const bonuses = body.payment_method_bonuses.map(({ from_amount, bonus_percent }) => ({
    from_amount: Number(from_amount),
    bonus_percent,
  }));
  const isSound =
    [least, most, body.fee_percent].every((number) => number >= 0) &&
    least <= most &&
    body.fee_percent <= 1 &&
    bonuses.every(({ from_amount, bonus_percent }) => from_amount >= 0 && bonus_percent > 0 && bonus_percent <= 1);
  const texts = { name: { ...method.name, ...body.name }, comments: body.comments };
  if (!isSound) return { ...method, ...texts };
  return {
    ...method,
    ...texts,
    fee_percent: body.fee_percent,
    min_amount: least,
    max_amount: most,
    payment_method_bonuses: bonuses,
  };
}

/** Languages with a text, English first; the others can be chosen. */
export const writtenLocales = ({ name, comments, additional_information }: MethodDraft): Locale[] => [
  defaultLocale,
  ...(Object.keys({ ...name, ...comments, ...additional_information }) as Locale[]).filter(
    (locale) => locale !== defaultLocale,
  ),
];
