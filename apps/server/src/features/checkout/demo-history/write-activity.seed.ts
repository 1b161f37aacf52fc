// Grades, reviews, favourites, refills and support questions of a planned history.
import type { Trx } from '../../../platform/postgres/database.ts';
import type { History, Seconds } from './history.ts';
import { insertRows } from './insert-rows.seed.ts';
import type { RowIds, SeedContext } from './seed-context.ts';

export async function writeActivity(
  trx: Trx,
  context: SeedContext,
  history: History,
  ids: RowIds,
  at: (seconds: Seconds) => Date,
) {
  const write = insertRows(trx, context.panelId);
  await write(
    'customer_grades',
    { user_id: 'bigint', grade_id: 'bigint', created_at: 'timestamptz', expires_at: 'timestamptz' },
    history.grades.map((held) => ({
      user_id: ids.user(held.customer),
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
    history.reviews.map(({ customer, service, rating, comment, at: then }) => ({
      service_type_id: service.typeId,
      service_id: service.id,
      user_id: ids.user(customer),
      author: customer.name.split(' ')[0],
      locale: customer.locale,
      rating,
      comment,
      is_sample: true,
      created_at: at(then),
    })),
  );
  await write(
    'favourites',
    { user_id: 'bigint', service_id: 'bigint', created_at: 'timestamptz' },
    history.favourites.map((one) => ({
      user_id: ids.user(one.customer),
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
    history.refills.map((refill) => ({
      order_id: ids.order(refill.order),
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
    history.questions.map((question) => ({
      user_id: ids.user(question.customer),
      order_id: ids.order(question.order),
      subject: question.subject,
      text: question.text,
      email: question.customer.email,
      created_at: at(question.at),
    })),
  );
}
