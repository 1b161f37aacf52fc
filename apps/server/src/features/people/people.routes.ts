import type { customerAdminRoutes } from '@crescendo/contract/accounts/customers-admin';
import type { peopleRoutes } from '@crescendo/contract/accounts/people';
import type { Handlers } from '../../platform/http/edge.ts';
import { customerHandlers } from './customers.routes.ts';
import { freezePerson } from './freeze-person.ts';
import { listPeople } from './people.queries.ts';
import { setRoles } from './set-roles.ts';
import { signInAs } from './sign-in-as.ts';

type Paging = { page?: number | undefined; per_page?: number | undefined };
const pageOf = ({ page = 1, per_page = 20 }: Paging) => ({ page, perPage: per_page });

export const peopleHandlers: Handlers<typeof peopleRoutes & typeof customerAdminRoutes> = {
  ...customerHandlers,
  listPeople: async ({ transaction }, { query }) =>
    listPeople(await transaction(), query.search, pageOf(query), query.order_on ?? 'desc'),
  freezePerson: async (context, { params, body }) => ({
    data: await freezePerson(context, params.id, body),
  }),
  unfreezePerson: async (context, { params, body }) => ({
    data: await freezePerson(context, params.id, { ...body, reason: null }),
  }),
  setRoles: async (context, { params, body }) => ({ data: await setRoles(context, params.id, body) }),
  signInAs: async (context, { params }) => ({ data: { url: await signInAs(context, params.id) } }),
};
