import type { customerAdminRoutes } from '@crescendo/contract/accounts/customers-admin';
import type { Input } from '@crescendo/contract/route';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readPlace, writePlace } from '../../platform/http/list-place.ts';
import { addNote } from './customers/add-note.ts';
import { freezeCustomer, setPersonalDiscount } from './customers/change-customer.ts';
import { countCustomers } from './customers/count-customers.queries.ts';
import { readCustomer, viewingOf } from './customers/customer-details.queries.ts';
import { type CustomerFilter, listCustomers } from './customers/customer-list.queries.ts';
import { endCustomerSessions } from './customers/end-sessions.ts';
import { exportCustomers } from './customers/export-customers.ts';
import { removePersonalPrice, setPersonalPrice } from './customers/personal-price.ts';
import { findPriceableServices } from './customers/personal-prices.queries.ts';

const dayMs = 86_400_000;

type Filters = Input<typeof customerAdminRoutes.exportCustomers>['query'];

const filterOf = ({
  search,
  grade_id,
  registered_from: from,
  registered_to: to,
  ...flags
}: Filters): CustomerFilter => ({
  search,
  isFrozen: flags.is_frozen === '1',
  owes: flags.owes === '1',
  isStaff: flags.is_staff === '1',
  hasDiscount: flags.has_discount === '1',
  hasDocuments: flags.has_documents === '1',
  boughtLately: flags.bought_lately === '1',
  neverBought: flags.never_bought === '1',
  usesApi: flags.uses_api === '1',
  gradeId: grade_id,
  registeredFrom: from === undefined ? undefined : new Date(from),
  registeredUntil: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
});

export const customerHandlers: Handlers<typeof customerAdminRoutes> = {
  listCustomers: async (context, { query }) => {
    const page = { after: readPlace(query.after), limit: query.limit ?? 20 };
    const { data, next, count } = await listCustomers(await context.transaction(), context, filterOf(query), page);
    return { data, next: writePlace(next), count };
  },
  countCustomers: async ({ transaction, clock }) => ({ data: await countCustomers(await transaction(), clock) }),
  exportCustomers: async (context, { query }) => exportCustomers(context, filterOf(query)),
  readCustomer: async (context, { params }) => {
    const data = await readCustomer(await context.transaction(), viewingOf(context), params.id);
    if (!data) throw new Failure('not-found');
    return { data };
  },
  setPersonalDiscount: async (context, { params, body }) => ({
    data: await setPersonalDiscount(context, params.id, body),
  }),
  listPriceableServices: async (context, { query }) => {
    const data = await findPriceableServices(await context.transaction(), viewingOf(context), query.search);
    return { data, total: data.length };
  },
  setPersonalPrice: async (context, { params, body }) => ({
    data: await setPersonalPrice(context, { userId: params.id, serviceId: params.service_id }, body),
  }),
  removePersonalPrice: async (context, { params, body }) => ({
    data: await removePersonalPrice(context, { userId: params.id, serviceId: params.service_id }, body.version),
  }),
  freezeCustomer: async (context, { params, body }) => ({ data: await freezeCustomer(context, params.id, body) }),
  addCustomerNote: async (context, { params, body }) => ({ data: await addNote(context, params.id, body.text) }),
  endCustomerSessions: async (context, { params, query }) => ({
    data: { ended: await endCustomerSessions(context, params.id, query.session_id) },
  }),
};
