// Ways to pay on the demo panels. Everything that could be taken for real says that it is not.
import { dollarsToMicros } from '@crescendo/rules/money/money';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { insertMethod } from './methods/methods.store.ts';

type Draft = Parameters<typeof insertMethod>[2];
type Text = { en: string; de: string; ru: string };
type Bonus = { from: string; percent: number };
type Demo = Pick<Draft, 'strategy' | 'gateway'> & {
  key: string;
  name: Text;
  limits: [minimum: string, maximum: string];
  description?: Text;
  comments?: Text;
  information?: Text;
  fee?: number;
  bonuses?: Bonus[];
} & Partial<Draft>;

const demoNote: Text = {
  en: 'Demo data: do not send money to it.',
  de: 'Demodaten: Senden Sie kein Geld dorthin.',
  ru: 'Демонстрационные данные: не отправляйте сюда деньги.',
};

const demos: Demo[] = [
  {
    key: 'balance',
    strategy: 'balance',
    gateway: null,
    name: { en: 'Balance', de: 'Guthaben', ru: 'Баланс' },
    description: { en: 'From your balance', de: 'Von Ihrem Guthaben', ru: 'С вашего баланса' },
    limits: ['0.000001', '1000000'],
  },
  {
    key: 'sandbox',
    strategy: 'others',
    gateway: 'sandbox',
    name: { en: 'Sandbox gateway', de: 'Test-Gateway', ru: 'Тестовый шлюз' },
    description: {
      en: 'Test: no real money moves',
      de: 'Test: Es fließt kein echtes Geld',
      ru: 'Тест: настоящие деньги не списываются',
    },
    limits: ['1', '1000'],
    bonuses: [
      { from: '100', percent: 0.02 },
      { from: '200', percent: 0.05 },
    ],
  },
  {
    key: 'sandbox_card',
    strategy: 'others',
    gateway: 'sandbox',
    name: { en: 'Test card with a check', de: 'Testkarte mit Prüfung', ru: 'Тестовая карта с проверкой' },
    description: {
      en: 'Test: waits until your documents are approved',
      de: 'Test: wartet, bis Ihre Dokumente geprüft sind',
      ru: 'Тест: ждёт проверки ваших документов',
    },
    limits: ['5', '500'],
    fee: 0.025,
    needs_verification: true,
  },
  {
    key: 'stripe',
    strategy: 'stripe_checkout',
    gateway: 'stripe',
    name: { en: 'Bank card', de: 'Bankkarte', ru: 'Банковская карта' },
    limits: ['5', '2000'],
    fee: 0.025,
    bonuses: [{ from: '100', percent: 0.02 }],
    needs_verification: true,
  },
  {
    key: 'qr_code',
    strategy: 'qr_code',
    gateway: null,
    name: { en: 'QR code', de: 'QR-Code', ru: 'QR-код' },
    comments: { en: 'Within an hour', de: 'Innerhalb einer Stunde', ru: 'В течение часа' },
    information: demoNote,
    limits: ['5', '1000'],
    charge_currency: 'RUB',
    qr_code: 'https://pay.crescendo.test/qr?sum={amount}&cur={currency}&purpose=DEMO-{invoice}',
  },
  {
    key: 'bank_transfer',
    strategy: 'message',
    gateway: null,
    name: { en: 'Bank transfer', de: 'Banküberweisung', ru: 'Банковский перевод' },
    comments: { en: '1 to 2 working days', de: '1 bis 2 Werktage', ru: '1–2 рабочих дня' },
    information: demoNote,
    limits: ['100', '50000'],
    bonuses: [{ from: '500', percent: 0.03 }],
    account_number: 'DEMO 0000 0000 0000 0000',
    is_user_comment: true,
  },
  {
    key: 'crypto',
    strategy: 'others',
    gateway: 'crypto',
    name: { en: 'Crypto', de: 'Kryptowährung', ru: 'Криптовалюта' },
    comments: { en: 'After one confirmation', de: 'Nach einer Bestätigung', ru: 'После одного подтверждения' },
    limits: ['10', '20000'],
    bonuses: [{ from: '200', percent: 0.05 }],
  },
];

export async function seedPayments(trx: Trx, panelId: number) {
  return once(trx, panelId, 'payments', 1, async () => {
    for (const [position, demo] of demos.entries()) await insertMethod(trx, panelId, toDraft(demo, position));
  });
}

function toDraft(demo: Demo, position: number): Draft {
  return {
    strategy: demo.strategy,
    gateway: demo.gateway,
    name: demo.name,
    description: demo.description ?? {},
    additional_information: demo.information ?? {},
    comments: demo.comments ?? {},
    translate_key: demo.key,
    icon: null,
    fee_percent: demo.fee ?? 0,
    reward_percent: 0,
    charge_currency: demo.charge_currency ?? 'USD',
    needs_verification: demo.needs_verification ?? false,
    account_number: demo.account_number ?? null,
    qr_code: demo.qr_code ?? null,
    is_user_comment: demo.is_user_comment ?? false,
    position,
    is_enabled: true,
    min_amount: dollarsToMicros(demo.limits[0]),
    max_amount: dollarsToMicros(demo.limits[1]),
    payment_method_bonuses: (demo.bonuses ?? []).map(({ from, percent }) => ({
      from_amount: dollarsToMicros(from),
      bonus_percent: percent,
    })),
  };
}
