// The review queue: what nobody knows is listed, and only a person with evidence moves it, by a call or by command.
import { expect, test } from 'vitest';
import { newPerson } from '../../../testing/new-person.ts';
import { fulfilmentPanel } from '../../../testing/panels/fulfilment-panel.ts';
import { books } from '../../../testing/panels/payment-panel.ts';
import { runCommand } from '../../../testing/processes/run-command.ts';

const panel = await fulfilmentPanel(2);
const { app, alerts, causes, newOrder, order, pass, routedService, submissions, submitAll } = panel;
const [first, second] = panel.scripted as [(typeof panel.scripted)[0], (typeof panel.scripted)[0]];
const { balance, audits } = books(app);
const staff = await newPerson(app, { permissions: ['orders.manage'] });
const other = await newPerson(app, { permissions: ['content.manage'] });
const { service } = await routedService([first.url, second.url]);

/** An order whose answer never came, and whether the provider has it. */
async function lostOrder(accept: boolean) {
  first.behave = () => ({ accept, answer: 'reset' });
  const placed = await newOrder(service);
  await submitAll();
  first.behave = () => 'accept';
  await app.owner.pool.query('update providers set failures = 0, closed_until = null');
  const [submission] = await submissions(placed.id);
  return { ...placed, submission: submission?.id as number, params: { id: String(submission?.id) } };
}

test('lists what is unknown to staff who manage orders, and to nobody else (PROV-006)', async () => {
  const lost = await lostOrder(true);
  const { data, total } = await staff.call.listReview();
  expect(data.find(({ id }) => id === lost.submission)).toMatchObject({
    order_id: lost.id,
    state: 'unknown',
    email: lost.person.email,
    url: lost.url,
    quantity: 1000,
    expected: 0.5,
    charged: 1,
    attempt_no: 1,
    sent: expect.objectContaining({ link: lost.url, quantity: '1000' }),
    signs: [],
    same_link: [],
  });
  expect(total).toBe(data.length);
  const callers = [
    [app.caller(), 401],
    [other.call, 404],
    [lost.person.call, 404],
  ] as const;
  for (const [caller, status] of callers) {
    const attempts = await Promise.allSettled([
      caller.listReview(),
      caller.readProviderHealth(),
      caller.listAlerts(),
      caller.confirmSubmission({ params: lost.params, body: { external_id: '1' } }),
      caller.releaseSubmission({ params: lost.params, body: { how: 'refund', reason: 'x' } }),
      caller.endSubmission({ params: lost.params, body: { delivered: 0, reason: 'x' } }),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { statusCode: status } });
  }
  expect(await submissions(lost.id)).toMatchObject([{ state: 'unknown' }]);
});

test('confirmed with its id, the order is followed; the id of another order is refused; it is in the audit table (PROV-006)', async () => {
  const lost = await lostOrder(true);
  const good = await newOrder(service);
  await submitAll();
  const [taken] = await submissions(good.id);
  await expect(
    staff.call.confirmSubmission({ params: lost.params, body: { external_id: taken?.external_id ?? '' } }),
  ).rejects.toMatchObject({ statusCode: 422, errors: { external_id: [expect.stringContaining('another order')] } });
  expect(await submissions(lost.id)).toMatchObject([{ state: 'unknown' }]);

  const [bought] = first.bought(lost.url);
  const body = { external_id: String(bought?.order) };
  await staff.call.confirmSubmission({ params: lost.params, body });
  expect(await submissions(lost.id)).toMatchObject([
    { state: 'accepted', external_id: body.external_id, resolution: 'confirmed' },
  ]);
  expect(await order(lost.id)).toMatchObject({ delivery_state: 'delivering', is_submitted: true });
  expect(await causes(lost.id)).toEqual(['placed', 'in-review', 'review-confirmed']);
  expect(await alerts()).not.toContain(`submission-unknown order:${lost.id}`);
  await expect(staff.call.confirmSubmission({ params: lost.params, body })).rejects.toMatchObject({ statusCode: 404 });
  expect((await audits('submission.confirm')).at(-1)).toMatchObject({
    actor_id: staff.id,
    subject: `order:${lost.id}`,
    details: { submission: lost.submission, external_id: body.external_id },
  });
});

test('released to the queue, it is bought once; released with a refund, its money is back once (PROV-006)', async () => {
  const again = await lostOrder(false);
  await staff.call.releaseSubmission({ params: again.params, body: { how: 'requeue', reason: 'Not in their list' } });
  await submitAll();
  expect(await submissions(again.id)).toMatchObject([
    { state: 'released', resolution: 'released' },
    { state: 'accepted' },
  ]);
  expect(first.bought(again.url)).toHaveLength(1);

  const lost = await lostOrder(false);
  const release = { params: lost.params, body: { how: 'refund', reason: 'Not in their list' } } as const;
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => staff.call.releaseSubmission(release)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await order(lost.id)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
  expect(await balance(lost.person)).toMatchObject({ paidIn: 1000 });
  expect(await audits('submission.release')).toHaveLength(2);
});

test('nobody decides about an order of his own', async () => {
  const lost = await lostOrder(false);
  await app.database.panel(1, (trx) =>
    trx
      .insertInto('user_permissions')
      .values({ panel_id: 1, user_id: lost.person.id, permission: 'orders.manage' })
      .execute(),
  );
  await expect(
    app
      .caller({ token: await app.signIn(lost.person.email) })
      .releaseSubmission({ params: lost.params, body: { how: 'refund', reason: 'Mine' } }),
  ).rejects.toMatchObject({ statusCode: 422, errors: { id: [expect.stringContaining('your own')] } });
});

test('a provider that is busy with the link after a release has the order after all: it is unknown again (PROV-006)', async () => {
  const lost = await lostOrder(true);
  await staff.call.releaseSubmission({ params: lost.params, body: { how: 'requeue', reason: 'A mistake' } });
  first.behave = () => ({ refuse: 'You have active order with this link. Please wait until order being completed.' });
  await submitAll();
  first.behave = () => 'accept';
  pass(600);
  await submitAll();
  expect((await submissions(lost.id)).map(({ state }) => state)).toEqual(['unknown', 'refused']);
  expect(await order(lost.id)).toMatchObject({ delivery_state: 'in_review', refunded_micros: 0n });
  expect(first.bought(lost.url)).toHaveLength(1);
  expect(second.bought(lost.url)).toHaveLength(0);
});

test('a cancel that came while nobody knew is carried out by what was found out (PROV-006)', async () => {
  const [had, never] = [await lostOrder(true), await lostOrder(false)];
  for (const { id, person } of [had, never]) {
    await person.call.cancelOrder({ params: { orderId: String(id) }, body: {} });
    expect(await order(id)).toMatchObject({ status: 'in_processing', refunded_micros: 0n });
  }
  await staff.call.confirmSubmission({ params: had.params, body: { external_id: 'A-77' } });
  expect(await submissions(had.id)).toMatchObject([{ state: 'accepted', cancel_state: 'requested' }]);
  await staff.call.releaseSubmission({ params: never.params, body: { how: 'requeue', reason: 'Not there' } });
  expect(await order(never.id)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
  await submitAll();
  expect(first.bought(never.url)).toHaveLength(0);
});

test('shows how providers fare and what is to be known', async () => {
  const lost = await lostOrder(true);
  const { data } = await staff.call.readProviderHealth();
  expect(data.reduce((sum, { unknown }) => sum + unknown, 0)).toBeGreaterThan(0);
  const open = await staff.call.listAlerts();
  expect(open.data).toContainEqual(
    expect.objectContaining({ kind: 'submission-unknown', subject: `order:${lost.id}`, ended_at: null }),
  );
  const all = await staff.call.listAlerts({ query: { open: 'false' } });
  expect(all.total).toBeGreaterThan(open.total);
});

test('the same by command, with an entry in the audit table', async () => {
  const [one, two] = [await lostOrder(true), await lostOrder(false)];
  const run = (...words: string[]) => runCommand(app.ownerUrl, ['orders.ts', ...words]);
  expect(await run('review')).toMatch(new RegExp(`submission ${one.submission}: order ${one.id}`));
  expect(await run('confirm', String(one.submission), 'C-1')).toContain('was decided');
  expect(await run('confirm', String(one.submission), 'C-1')).toContain('does not wait');
  expect(await run('release', String(two.submission), 'refund', 'Never', 'there')).toContain('was decided');
  expect(await run('release', String(two.submission))).toContain('Usage');
  expect(await submissions(one.id)).toMatchObject([{ state: 'accepted', external_id: 'C-1' }]);
  expect(await order(two.id)).toMatchObject({ status: 'canceled', refunded_micros: 1_000_000n });
  expect((await audits('submission.release')).at(-1)).toMatchObject({
    actor_id: null,
    actor_label: 'command line',
    details: { how: 'refund', reason: 'Never there' },
  });
}, 60_000);
