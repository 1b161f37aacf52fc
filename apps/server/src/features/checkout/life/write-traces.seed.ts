// What a life leaves behind beside orders and money: grades, reviews, favourites, refills and questions.
import type { Trx } from '../../../platform/postgres/database.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { Life, Seconds } from './life-shape.ts';
import type { Numbers, Stage } from './stage.ts';

export async function writeTraces(
  trx: Trx,
  stage: Stage,
  life: Life,
  numbers: Numbers,
  at: (seconds: Seconds) => Date,
) {
  const write = insertRows(trx, stage.panelId);
  await write(
    'customer_grades',
    { user_id: 'bigint', grade_id: 'bigint', created_at: 'timestamptz', expires_at: 'timestamptz' },
    life.grades.map((held) => ({
      user_id: numbers.user(held.person),
      grade_id: held.gradeId,
      created_at: at(held.createdAt),
      expires_at: at(held.expiresAt),
    })),
  );
  await write(
    'reviews',
    {
      service_type_id: 'bigint',
      service_id: 'bigint',
      user_id: 'bigint',
      author: 'text',
      locale: 'text',
      rating: 'int',
      comment: 'text',
      is_sample: 'boolean',
      created_at: 'timestamptz',
    },
    life.reviews.map(({ person, service, rating, comment, at: then }) => ({
      service_type_id: service.typeId,
      service_id: service.id,
      user_id: numbers.user(person),
      author: person.name.split(' ')[0],
      locale: person.locale,
      rating,
      comment,
      is_sample: true,
      created_at: at(then),
    })),
  );
  await write(
    'favourites',
    { user_id: 'bigint', service_id: 'bigint', created_at: 'timestamptz' },
    life.favourites.map((one) => ({
      user_id: numbers.user(one.person),
      service_id: one.service.id,
      created_at: at(one.at),
    })),
  );
  await write(
    'refill_requests',
    {
      order_id: 'bigint',
      quantity: 'int',
      status: 'text',
      ask_state: 'text',
      poll_at: 'timestamptz',
      created_at: 'timestamptz',
      ended_at: 'timestamptz',
      is_end_told: 'boolean',
    },
    life.refills.map((refill) => ({
      order_id: numbers.order(refill.order),
      quantity: refill.order.delivered,
      status: refill.status,
      ask_state: 'asked',
      poll_at: null,
      created_at: at(refill.at),
      ended_at: refill.endedAt === null ? null : at(refill.endedAt),
      is_end_told: true,
    })),
  );
  await write(
    'support_requests',
    { user_id: 'bigint', order_id: 'bigint', subject: 'text', text: 'text', email: 'text', created_at: 'timestamptz' },
    life.questions.map((question) => ({
      user_id: numbers.user(question.person),
      order_id: numbers.order(question.order),
      subject: question.subject,
      text: question.text,
      email: question.person.email,
      created_at: at(question.at),
    })),
  );
}
