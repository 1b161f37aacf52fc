import type { CouponType } from '@crescendo/rules/promotions/coupon-effect';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';

type Text = { en: string; de: string; ru: string };
const text = (en: string, de: string, ru: string): Text => ({ en, de, ru });

type DemoCoupon = {
  code: string;
  type: CouponType;
  gives: { micros: bigint } | { ppm: number };
  minAmountMicros?: bigint;
  maxUses?: number;
  maxPerUser?: number;
  isHidden?: true;
  name: Text;
  description: Text;
};

const dollar = 1_000_000n;

/** One of every kind, and one that is sent by mail only. */
const coupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME10',
    type: 'discount',
    gives: { ppm: 100_000 },
    maxPerUser: 1,
    name: text('Welcome discount', 'Willkommensrabatt', 'Скидка новичкам'),
    description: text(
      'Demo coupon: 10% off one payment.',
      'Demo-Gutschein: 10 % Rabatt auf eine Zahlung.',
      'Демонстрационный купон: скидка 10 % на один платёж.',
    ),
  },
  {
    code: 'SAVE5',
    type: 'discount',
    gives: { micros: 5n * dollar },
    minAmountMicros: 25n * dollar,
    name: text('Five dollars off', 'Fünf Dollar weniger', 'Минус пять долларов'),
    description: text(
      'Demo coupon: 5 dollars off payments of 25 dollars or more.',
      'Demo-Gutschein: 5 Dollar Rabatt ab 25 Dollar.',
      'Демонстрационный купон: скидка 5 долларов при сумме от 25 долларов.',
    ),
  },
  {
    code: 'BACK7',
    type: 'cashback',
    gives: { ppm: 70_000 },
    minAmountMicros: 10n * dollar,
    name: text('Seven percent back', 'Sieben Prozent zurück', 'Вернём семь процентов'),
    description: text(
      'Demo coupon: 7% of the amount comes back to your balance after the payment.',
      'Demo-Gutschein: 7 % des Betrags kommen nach der Zahlung auf Ihr Guthaben zurück.',
      'Демонстрационный купон: 7 % суммы вернутся на баланс после оплаты.',
    ),
  },
  {
    code: 'BACK2',
    type: 'cashback',
    gives: { micros: 2n * dollar },
    minAmountMicros: 20n * dollar,
    maxPerUser: 3,
    name: text('Two dollars back', 'Zwei Dollar zurück', 'Вернём два доллара'),
    description: text(
      'Demo coupon: 2 dollars come back to your balance after a payment of 20 dollars or more, up to three times.',
      'Demo-Gutschein: 2 Dollar kommen nach einer Zahlung ab 20 Dollar auf Ihr Guthaben zurück; dreimal.',
      'Демонстрационный купон: 2 доллара вернутся на баланс после оплаты от 20 долларов; три раза.',
    ),
  },
  {
    code: 'PLUS15',
    type: 'bonus',
    gives: { ppm: 150_000 },
    minAmountMicros: 50n * dollar,
    name: text('Fifteen percent more', 'Fünfzehn Prozent mehr', 'Плюс пятнадцать процентов'),
    description: text(
      'Demo coupon: 15% on top when you add 50 dollars or more.',
      'Demo-Gutschein: 15 % zusätzlich, wenn Sie 50 Dollar oder mehr einzahlen.',
      'Демонстрационный купон: плюс 15 % при пополнении от 50 долларов.',
    ),
  },
  {
    code: 'GIFT3',
    type: 'bonus',
    gives: { micros: 3n * dollar },
    minAmountMicros: 15n * dollar,
    maxUses: 500,
    maxPerUser: 1,
    name: text('Three dollars as a gift', 'Drei Dollar geschenkt', 'Три доллара в подарок'),
    description: text(
      'Demo coupon: 3 dollars on top of payments of 15 dollars or more, for the first 500 customers.',
      'Demo-Gutschein: 3 Dollar zusätzlich ab 15 Dollar, für die ersten 500 Kunden.',
      'Демонстрационный купон: плюс 3 доллара при сумме от 15 долларов, для первых 500 клиентов.',
    ),
  },
  {
    code: 'FRIENDS20',
    type: 'discount',
    gives: { ppm: 200_000 },
    maxPerUser: 1,
    isHidden: true,
    name: text('Discount for friends', 'Rabatt für Freunde', 'Скидка для друзей'),
    description: text(
      'Demo coupon that is on no list: 20% off one payment.',
      'Demo-Gutschein, der auf keiner Liste steht: 20 % Rabatt auf eine Zahlung.',
      'Демонстрационный купон, которого нет в списках: скидка 20 % на один платёж.',
    ),
  },
];

type DemoGrade = {
  name: Text;
  icon: string;
  goal: bigint;
  discountPpm: number;
  closedSales?: true;
  manager?: true;
  chatDays?: number;
  thumbnailDays?: number;
};

const grades: readonly DemoGrade[] = [
  { name: text('Start', 'Start', 'Старт'), icon: 'sprout', goal: 0n, discountPpm: 0 },
  { name: text('Bronze', 'Bronze', 'Бронза'), icon: 'star', goal: 100n, discountPpm: 20_000, chatDays: 30 },
  {
    name: text('Silver', 'Silber', 'Серебро'),
    icon: 'award',
    goal: 500n,
    discountPpm: 40_000,
    chatDays: 14,
    thumbnailDays: 30,
  },
  {
    name: text('Gold', 'Gold', 'Золото'),
    icon: 'trophy',
    goal: 2000n,
    discountPpm: 70_000,
    closedSales: true,
    chatDays: 7,
    thumbnailDays: 14,
  },
  {
    name: text('Platinum', 'Platin', 'Платина'),
    icon: 'sparkles',
    goal: 10_000n,
    discountPpm: 100_000,
    closedSales: true,
    manager: true,
    chatDays: 1,
    thumbnailDays: 7,
  },
];

/** Coupons and grades of a demo panel. */
export async function seedPromotions(trx: Trx, panelId: number) {
  return once(trx, panelId, 'promotions', 1, async () => {
    await trx
      .insertInto('coupons')
      .values(
        coupons.map((coupon) => ({
          panel_id: panelId,
          code: coupon.code,
          name: coupon.name,
          description: coupon.description,
          bonus_type: coupon.type,
          bonus_amount_calculation_type: 'micros' in coupon.gives ? 'fixed' : 'percent',
          bonus_micros: 'micros' in coupon.gives ? coupon.gives.micros : null,
          bonus_ppm: 'ppm' in coupon.gives ? coupon.gives.ppm : null,
          min_amount_micros: coupon.minAmountMicros ?? 0n,
          max_uses: coupon.maxUses ?? null,
          max_per_user: coupon.maxPerUser ?? null,
          is_public: !coupon.isHidden,
        })),
      )
      .execute();
    await trx
      .insertInto('grades')
      .values(
        grades.map((grade) => ({
          panel_id: panelId,
          name: grade.name,
          icon: grade.icon,
          spending_goal_micros: grade.goal * dollar,
          discount_ppm: grade.discountPpm,
          available_closed_sales: grade.closedSales ?? false,
          available_personal_manager: grade.manager ?? false,
          consultation_chat_period: grade.chatDays ?? null,
          thumbnail_period: grade.thumbnailDays ?? null,
        })),
      )
      .execute();
  });
}
