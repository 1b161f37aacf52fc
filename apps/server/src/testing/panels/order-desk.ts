// What placing and cancelling an order does to money, as calls of a process that may be killed. The reference is the
// caller's, as an order's would be: a repeated call repeats its reference.
import type { FastifyInstance } from 'fastify';
import { charge, refund } from '../../features/ledger/ledger.ts';
import type { Database } from '../../platform/postgres/database.ts';

export const orderDeskPath = '/core/order-desk';

export type DeskCharge = { userId: number; reference: string; micros: string };
export type DeskRefund = { chargeReference: string; reference: string; micros: string };

export function mountOrderDesk(server: FastifyInstance, database: Database): void {
  server.post(`${orderDeskPath}/charge`, async (request) => {
    const { userId, reference, micros } = request.body as DeskCharge;
    const order = { kind: 'order', reference, userId, amountMicros: BigInt(micros) } as const;
    return database.panel(1, (trx) => charge(trx, 1, order));
  });
  server.post(`${orderDeskPath}/refund`, async (request, reply) => {
    const { chargeReference, reference, micros } = request.body as DeskRefund;
    const back = { chargeReference, reference, amountMicros: BigInt(micros) };
    return database
      .panel(1, (trx) => refund(trx, 1, back))
      .catch((error: unknown) => {
        // More than is left of the charge.
        if (error instanceof RangeError) return reply.code(422).send({ message: error.message });
        throw error;
      });
  });
}
