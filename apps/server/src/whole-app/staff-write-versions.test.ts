// Staff work side by side: whoever changes what others have open says which version of it they saw.
import { type AllRoutes, allRoutes } from '@crescendo/contract/all-routes';
import { isForStaff, type Route } from '@crescendo/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod';

const adds = 'adds something new';
const once = 'decides what is open, once: whoever comes second is refused by its state';
const ends = 'ends or removes something, which is the same however it looked before';
const asks = 'asks for work to be done and changes nothing that anybody edits';

/** Writes that need no version, and why. Whatever replaces a row that somebody may have open is not among them. */
const unversioned: Partial<Record<keyof AllRoutes, string>> = {
  savePanelSecret: 'nobody has seen the value that it takes the place of',
  reviewDocument: once,
  signInAs: adds,
  createRole: adds,
  endStaffSession: ends,
  invite: adds,
  resendInvitation: once,
  withdrawInvitation: once,
  addCustomerNote: adds,
  endCustomerSessions: ends,
  startProof: asks,
  resendMail: once,
  replayDelivery: asks,
  addOrderNote: adds,
  messageCustomer: adds,
  startBulkAct: 'the list in which orders were chosen has no version; each is done by the rules of the single act',
  saveView: 'a view belongs to one person, and saving it again under its name is meant to replace it',
  deleteView: ends,
  testProvider: asks,
  adjustBalance: 'adds a posting to the ledger, whatever the balance is',
  approveMoneyAct: once,
  refuseMoneyAct: once,
  addCoupon: adds,
  addGrade: adds,
  confirmInvoice: once,
  refuseInvoice: once,
  refundInvoice: once,
  createMethod: adds,
  confirmSubmission: once,
  releaseSubmission: once,
  endSubmission: once,
  createProvider: adds,
  syncProvider: asks,
  importServices: 'adds services and routes, and takes limits from the provider; nothing that an operator wrote',
  applyPriceProposal: 'a price that was proposed again has another id, and one that is over is refused',
};

const writes = Object.entries<Route>(allRoutes).flatMap(([name, route]) =>
  isForStaff(route.audience) && route.method !== 'GET' ? [[name as keyof AllRoutes, route] as const] : [],
);

/** Whether a version has to be sent: with the body, or with each thing in a list of the body. */
function takesVersion(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodArray) return takesVersion(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return false;
  const { version, ...others } = schema.shape as Record<string, z.ZodType>;
  if (version) return version instanceof z.ZodNumber;
  return Object.values(others).some((field) => field instanceof z.ZodArray && takesVersion(field));
}

test.each(writes)('%s says which version the caller saw, or why it needs none (CONS-044)', (name, route) => {
  const isVersioned = takesVersion(route.body);
  expect([name, isVersioned ? 'version' : unversioned[name]]).toEqual([name, expect.any(String)]);
  // Both would be a reason that no longer holds.
  expect([name, isVersioned && name in unversioned]).toEqual([name, false]);
  if (isVersioned) expect([name, route.errors]).toEqual([name, expect.arrayContaining(['conflict'])]);
});

test('every reason belongs to a write that exists (CONS-044)', () => {
  const names = new Set<string>(writes.map(([name]) => name));
  expect(Object.keys(unversioned).filter((name) => !names.has(name))).toEqual([]);
});
