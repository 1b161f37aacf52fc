// What one person must not be able to do with other people's money, however it is cut into pieces.
import { describe, expect, test } from 'vitest';
import { insertSession } from '../features/accounts/accounts.ts';
import { agreeToAll } from '../testing/agree.ts';
import { newPerson } from '../testing/new-person.ts';
import { newService, oneLine } from '../testing/panels/order-panel.ts';
import { books, methodOf } from '../testing/panels/payment-panel.ts';
import { proof, proven, withPassword } from '../testing/proof.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const { balance, invoice } = books(app);
const finance = () => newPerson(app, { roles: ['finance'] });
type Person = Awaited<ReturnType<typeof newPerson>>;

const give = (by: Person, to: Person, amount: number) =>
  by.call.adjustBalance({ params: to.params, body: { amount, reason: 'An apology' } });
const statuses = (answers: { data: { status: string } }[]) => answers.map(({ data }) => data.status);
const waiting = async (by: Person) =>
  (await by.call.listMoneyActs({ query: { status: 'asked', per_page: '100' } })).data;

// Small amounts too, so that a test can stay below the limit.
await app.database.panel(1, (trx) =>
  trx.updateTable('payment_methods').set({ min_micros: 1_000_000n }).where('strategy', '=', 'message').execute(),
);

async function transfer(amount: number, payer?: Person) {
  const person = payer ?? (await newPerson(app));
  const method = await methodOf(person, 'bank_transfer');
  const { data } = await person.call.addFunds({ body: { payment_method_id: method.id, amount } });
  return { person, invoiceId: data.invoice_id, params: { id: String(data.invoice_id) } };
}

const acts = (subject: string) =>
  app.owner.system((trx) =>
    trx.selectFrom('audit_entries').select(['action', 'actor_id', 'details']).where('subject', '=', subject).execute(),
  );

describe('the limit of one person alone', () => {
  test('counts what they moved in a day: six times a hundred for one customer is one hundred (ROLE-011)', async () => {
    const [staff, customer] = [await finance(), await newPerson(app)];
    const answers = [];
    for (let each = 0; each < 6; each += 1) answers.push(await give(staff, customer, 100));
    expect(statuses(answers)).toEqual(['done', 'asked', 'asked', 'asked', 'asked', 'asked']);
    expect(await balance(customer)).toEqual({ paidIn: 10_000, bonus: 0 });
  });

  test('counts over all customers of one person, and taking as well as giving (ROLE-011)', async () => {
    const staff = await finance();
    const [one, other, third] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    expect((await give(staff, one, 60)).data.status).toBe('done');
    expect((await give(staff, one, -30)).data.status).toBe('done');
    expect((await give(staff, other, 10.000001)).data.status).toBe('asked');
    expect((await give(staff, third, 10)).data.status).toBe('done');
  });

  test('counts over all persons for one customer: two who each give a little give no more together (ROLE-011)', async () => {
    const customer = await newPerson(app);
    expect((await give(await finance(), customer, 90)).data.status).toBe('done');
    expect((await give(await finance(), customer, 20)).data.status).toBe('asked');
  });

  test('counts adjustments, manual payments, refunds and coupons together (ROLE-011)', async () => {
    const staff = await finance();
    const paid = await transfer(50);
    const { data: confirmed } = await staff.call.confirmInvoice({ params: paid.params, body: {} });
    expect(confirmed.status).toBe('paid');
    expect((await give(staff, await newPerson(app), 20)).data.status).toBe('done');
    const coupon = { name: { en: 'Small' }, bonus_type: 'bonus', bonus_amount_calculation_type: 'fixed' } as const;
    const small = await staff.call.addCoupon({ body: { ...coupon, code: 'SMALL-1', bonus_amount: 10, max_uses: 2 } });
    expect(small.data.approval).toBe('alone');
    const next = await staff.call.addCoupon({ body: { ...coupon, code: 'SMALL-2', bonus_amount: 10, max_uses: 2 } });
    expect(next.data.approval).toBe('waiting');
    const { data: refunded } = await staff.call.refundInvoice({ params: paid.params, body: { reason: 'Twice' } });
    expect(refunded).toMatchObject({ status: 'paid', waits_for_second_person: true });
    expect((await waiting(staff)).slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -50],
      ['coupon', 20],
    ]);
  });

  test('is one for many calls at once, by one person and for one customer (ROLE-011)', async () => {
    const [staff, customer] = [await finance(), await newPerson(app)];
    const many = await Promise.all(Array.from({ length: 8 }, async () => give(staff, await newPerson(app), 30)));
    expect(statuses(many).filter((status) => status === 'done')).toHaveLength(3);
    const helpers = await Promise.all(Array.from({ length: 8 }, finance));
    const together = await Promise.all(helpers.map((helper) => give(helper, customer, 30)));
    expect(statuses(together).filter((status) => status === 'done')).toHaveLength(3);
    expect(await balance(customer)).toEqual({ paidIn: 9000, bonus: 0 });
  });

  test('is free again after a day, and what two agreed to does not count (ROLE-011)', async () => {
    const [staff, customer] = [await finance(), await newPerson(app)];
    await give(staff, customer, 500);
    await agreeToAll(app);
    expect((await give(staff, customer, 100)).data.status).toBe('done');
    expect((await give(staff, customer, 1)).data.status).toBe('asked');
    await app.owner.pool.query('alter table balance_adjustments disable trigger keep_money_act');
    await app.owner.pool.query(
      "update balance_adjustments set created_at = created_at - interval '24 hours' where asked_by = $1",
      [staff.id],
    );
    await app.owner.pool.query('alter table balance_adjustments enable trigger keep_money_act');
    expect((await give(staff, customer, 1)).data.status).toBe('done');
  });

  test('is kept by the database too: one person alone writes no larger act, and none is changed (ROLE-011)', async () => {
    const [staff, customer] = [await finance(), await newPerson(app)];
    const about = { panel_id: 1, kind: 'refund', subject_id: 1, user_id: customer.id } as const;
    const row = { ...about, reason: 'x', asked_by: staff.id, status: 'done' } as const;
    const write = (amount_micros: bigint) =>
      app.database.panel(1, (trx) =>
        trx
          .insertInto('balance_adjustments')
          .values({ ...row, amount_micros, decided_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const { id } = await write(60_000_000n);
    await expect(write(60_000_000n)).rejects.toThrow(/alone cannot move that much/);
    const change = (set: object) =>
      app.database.panel(1, (trx) => trx.updateTable('balance_adjustments').set(set).where('id', '=', id).execute());
    await expect(change({ decided_by: (await finance()).id })).rejects.toThrow(/stays as it is/);
    const requested = (await give(staff, customer, 500)).data.id;
    await expect(
      app.database.panel(1, (trx) =>
        trx
          .updateTable('balance_adjustments')
          .set({ status: 'done', decided_by: staff.id, decided_at: new Date() })
          .where('id', '=', requested)
          .execute(),
      ),
    ).rejects.toThrow(/two_persons/);
  });
});

describe('a manual payment', () => {
  test('of 5,000 dollars is not confirmed by one person (ROLE-011)', async () => {
    const staff = await finance();
    const { person, invoiceId, params } = await transfer(5000);
    await staff.call.confirmInvoice({ params, body: { reason: 'Seen on the account' } });
    expect((await invoice(invoiceId)).status).toBe('created');
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
    await expect(staff.call.confirmInvoice({ params, body: {} })).rejects.toMatchObject({ statusCode: 409 });

    const [requested] = await waiting(staff);
    expect(requested).toMatchObject({ kind: 'payment', subject_id: invoiceId, user_id: person.id, asked_by: staff.id });
    const byId = { params: { id: String(requested?.id) } };
    await expect(staff.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 422 });
    const second = await finance();
    await second.call.approveMoneyAct(byId);
    expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', approved_by: staff.id });
    expect((await balance(person)).paidIn).toBe(500_000);
    const named = { asked_by: { id: staff.id, email: staff.email } };
    expect(await acts(`user:${person.id}`)).toMatchObject([
      { action: 'money.ask', actor_id: staff.id, details: named },
      {
        action: 'money.approve',
        actor_id: second.id,
        details: { ...named, decided_by: { id: second.id, email: second.email } },
      },
    ]);
  });

  test('that was refused while it waited is not credited by a late word (ROLE-011)', async () => {
    const [staff, second] = [await finance(), await finance()];
    const { person, params } = await transfer(300);
    await staff.call.confirmInvoice({ params, body: {} });
    const [requested] = await waiting(staff);
    await second.call.refuseInvoice({ params, body: { reason: 'Nothing came' } });
    const byId = { params: { id: String(requested?.id) } };
    await expect(second.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 409 });
    await second.call.refuseMoneyAct(byId);
    expect(await balance(person)).toEqual({ paidIn: 0, bonus: 0 });
  });
});

describe('the second person', () => {
  test('is neither the asker nor who gets the money, under another address of the same mailbox either (ROLE-012)', async () => {
    const [staff, customer] = [await finance(), await newPerson(app)];
    const address = async (person: Person, email: string) => {
      await app.database.panel(1, (trx) =>
        trx.updateTable('users').set({ email }).where('id', '=', person.id).execute(),
      );
      return person;
    };
    const secondAccount = await address(await finance(), staff.email.replace('@', '+second@'));
    const { data } = await give(staff, customer, 300);
    const byId = { params: { id: String(data.id) } };
    await expect(secondAccount.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 422 });
    const asCustomer = await address(await finance(), customer.email.replace('@', '+staff@'));
    await expect(asCustomer.call.approveMoneyAct(byId)).rejects.toMatchObject({
      errors: { id: ['You can’t decide on requests about your own money'] },
    });
    await expect(asCustomer.call.refuseMoneyAct(byId)).rejects.toMatchObject({ statusCode: 422 });
    // Nor does anybody give money to an account of their own.
    const own = await address(await newPerson(app), staff.email.replace('@', '+shop@'));
    await expect(give(staff, own, 1)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('is nobody whom the asker gave their rights within the last day, nor a guest with the mailbox of staff (ROLE-012)', async () => {
    const [owner, customer, stooge] = [
      await newPerson(app, { roles: ['owner'] }),
      await newPerson(app),
      await newPerson(app),
    ];
    await owner.call.setRoles({ params: stooge.params, body: { version: 0, roles: ['finance'], permissions: [] } });
    const { data } = await give(owner, customer, 300);
    const byId = { params: { id: String(data.id) } };
    const asStooge = app.caller({ token: await app.signIn(stooge.email) });
    await expect(asStooge.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 422 });
    await (await finance()).call.approveMoneyAct(byId);
    const guest = await newPerson(app);
    await app.database.panel(1, (trx) =>
      trx.updateTable('users').set({ email: null, guest_email: owner.email }).where('id', '=', guest.id).execute(),
    );
    await expect(give(owner, guest, 1)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('is a person at the panel: no API token, no visit, nobody frozen, nobody of another panel (ROLE-012)', async () => {
    const [staff, second, customer] = [await finance(), await finance(), await newPerson(app)];
    const { data } = await give(staff, customer, 300);
    const byId = { params: { id: String(data.id) } };
    await withPassword(app, second);
    const body = { name: 'all', scopes: ['read' as const, 'order' as const], ...proof };
    const token = proven(await second.call.addApiToken({ body: body }));
    const byToken = app.caller({ token: token.api_token ?? '' });
    await expect(byToken.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 401 });
    const visit = await app.database.panel(1, (trx) =>
      insertSession(trx, app.clock, { panelId: 1, userId: second.id, openedBy: staff.id }),
    );
    await expect(app.caller({ token: visit }).approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 404 });
    const owner = await newPerson(app, { roles: ['owner'] });
    await owner.call.freezePerson({ params: second.params, body: { version: 0, reason: 'left' } });
    await expect(second.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 423 });
    const abroad = await newPerson(app, { panelId: 2, roles: ['finance'] });
    await expect(abroad.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 404 });
    await expect(customer.call.approveMoneyAct(byId)).rejects.toMatchObject({ statusCode: 404 });
    expect(await balance(customer)).toEqual({ paidIn: 0, bonus: 0 });
  });

  test('is asked for every cent that staff give to staff (ROLE-012)', async () => {
    const [one, other] = [await finance(), await newPerson(app, { permissions: ['content.manage'] })];
    expect((await give(one, other, 1)).data.status).toBe('asked');
  });
});

describe('a coupon', () => {
  const unlimited = {
    name: { en: 'All for nothing' },
    bonus_type: 'discount',
    bonus_amount_calculation_type: 'percent',
    bonus_percentage: 1,
  } as const;

  test('that one person made and nothing bounds cannot be used until a second agrees (ROLE-013)', async () => {
    const [staff, second, customer] = [await finance(), await finance(), await newPerson(app)];
    const { data } = await staff.call.addCoupon({ body: { ...unlimited, code: 'FREE-FOR-ALL', is_public: true } });
    expect(data.approval).toBe('waiting');
    const body = oneLine(await newService(app), {}, { coupon_code: 'FREE-FOR-ALL' });
    await expect(customer.call.createWidgetOrders({ body })).rejects.toMatchObject({
      errors: { coupon_code: ['Coupon does not apply'] },
    });
    expect((await customer.call.listCoupons()).data.map(({ code }) => code)).not.toContain('FREE-FOR-ALL');
    const [requested] = await waiting(second);
    expect(requested).toMatchObject({ kind: 'coupon', subject_id: data.id, user_id: null, amount: null });
    await second.call.approveMoneyAct({ params: { id: String(requested?.id) } });
    expect((await customer.call.listCoupons()).data.map(({ code }) => code)).toContain('FREE-FOR-ALL');
    for (const maker of [staff, second]) {
      await expect(maker.call.createWidgetOrders({ body })).rejects.toMatchObject({ statusCode: 422 });
    }
  });

  test('is not widened by one person after two agreed to it, and what is turned down is over (ROLE-013)', async () => {
    const [staff, second] = [await finance(), await finance()];
    const terms = { ...unlimited, bonus_percentage: 0.1, max_uses: 5, code: 'TEN-PERCENT' };
    const { data: made } = await staff.call.addCoupon({ body: terms });
    await agreeToAll(app);
    const byId = { params: { id: String(made.id) } };
    const wider = await staff.call.changeCoupon({
      ...byId,
      body: { ...terms, bonus_percentage: 1, version: made.version + 1 },
    });
    expect(wider.data).toMatchObject({ bonus_percentage: 0.1, approval: 'given' });
    const [requested] = await waiting(second);
    await second.call.refuseMoneyAct({ params: { id: String(requested?.id) } });
    const narrower = await staff.call.changeCoupon({
      ...byId,
      body: { ...terms, max_uses: 4, version: wider.data.version },
    });
    expect(narrower.data).toMatchObject({ max_uses: 4, approval: 'given' });

    const { data: refused } = await staff.call.addCoupon({ body: { ...terms, code: 'NOBODY-AGREES' } });
    const [next] = await waiting(second);
    await second.call.refuseMoneyAct({ params: { id: String(next?.id) } });
    const { data } = await second.call.listKeptCoupons({ query: { per_page: '100' } });
    expect(data.find(({ id }) => id === refused.id)?.ended_at).not.toBeNull();
  });

  test('that changed or ended after more was asked for is not widened any more (ROLE-013)', async () => {
    const [staff, second] = [await finance(), await finance()];
    const terms = { ...unlimited, bonus_percentage: 0.1, max_uses: 5 };
    const waitingFor = async (code: string) => {
      const { data: made } = await staff.call.addCoupon({ body: { ...terms, code } });
      await agreeToAll(app);
      const byId = { params: { id: String(made.id) } };
      const version = made.version + 1;
      await staff.call.changeCoupon({ ...byId, body: { ...terms, code, bonus_percentage: 1, version } });
      const [requested] = await waiting(second);
      return { byId, code, version, requested: { params: { id: String(requested?.id) } } };
    };
    const asKept = async (code: string) =>
      (await second.call.listKeptCoupons({ query: { per_page: '100' } })).data.find((coupon) => coupon.code === code);
    const narrowed = await waitingFor('NARROWED');
    const { byId, code, version } = narrowed;
    await staff.call.changeCoupon({ ...byId, body: { ...terms, code, max_uses: 2, version } });
    const stale = { statusCode: 409 };
    await expect(second.call.approveMoneyAct(narrowed.requested)).rejects.toMatchObject(stale);
    expect(await asKept(code)).toMatchObject({ bonus_percentage: 0.1, max_uses: 2 });
    await second.call.refuseMoneyAct(narrowed.requested);

    const ended = await waitingFor('ENDED');
    await staff.call.endCoupon({ ...ended.byId, body: { version: ended.version } });
    await expect(second.call.approveMoneyAct(ended.requested)).rejects.toMatchObject(stale);
    expect(await asKept(ended.code)).toMatchObject({ bonus_percentage: 0.1, ended_at: expect.any(String) });
    await second.call.refuseMoneyAct(ended.requested);
  });

  test('of one person gives a customer no more together with that of another (ROLE-013)', async () => {
    const customer = await newPerson(app);
    const service = await newService(app);
    const { data: money } = await give(await finance(), customer, 50);
    expect(money.status).toBe('done');
    const buyWith = async (code: string, bonus_amount: number) => {
      const { data } = await (await finance()).call.addCoupon({
        body: {
          ...unlimited,
          bonus_type: 'bonus',
          bonus_amount_calculation_type: 'fixed',
          bonus_percentage: null,
          bonus_amount,
          max_uses: 1,
          code,
        },
      });
      expect(data.approval).toBe('alone');
      return customer.call.createWidgetOrders({ body: oneLine(service, {}, { coupon_code: code }) });
    };
    await buyWith('FORTY', 40);
    await expect(buyWith('ELEVEN', 11)).rejects.toMatchObject({ errors: { coupon_code: ['Coupon does not apply'] } });
    await buyWith('TEN', 10);
  });
});
