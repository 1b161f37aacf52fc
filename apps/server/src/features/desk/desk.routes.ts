import type { deskRoutes } from '@crescendo/contract/panels/desk';
import type { savedViewRoutes } from '@crescendo/contract/panels/saved-views';
import type { Handlers } from '../../platform/http/edge.ts';
import { Failure } from '../../platform/http/failure.ts';
import { countMoney, countWaiting, findDeskPerson } from './desk.queries.ts';
import { listViews } from './saved-views.queries.ts';
import { deleteView, saveView } from './saved-views.store.ts';

export const deskHandlers: Handlers<typeof deskRoutes & typeof savedViewRoutes> = {
  readDesk: async (context) => {
    const { caller, config } = context;
    const trx = await context.transaction();
    const person = await findDeskPerson(trx, caller.userId);
    const may = (permission: (typeof caller.permissions)[number]) => caller.permissions.includes(permission);
    const waiting = await countWaiting(trx);
    return {
      data: {
        person: { ...person, roles: [...caller.roles], permissions: [...caller.permissions] },
        waiting: {
          reviews: may('orders.read') ? waiting.reviews : null,
          money: may('invoices.read') ? waiting.money : null,
          alerts: may('orders.read') ? waiting.alerts : null,
        },
        is_simulated: config.SIMULATED_PROVIDER,
      },
    };
  },
  countMoney: async (context) => {
    const counts = await countMoney(await context.transaction(), context.clock);
    const may = (permission: (typeof context.caller.permissions)[number]) =>
      context.caller.permissions.includes(permission);
    const invoices = may('invoices.read');
    return {
      data: {
        invoices: invoices ? counts.invoices : null,
        coupons: invoices ? counts.coupons : null,
        grades: invoices ? counts.grades : null,
        methods: may('settings.read') ? counts.methods : null,
      },
    };
  },
  listSavedViews: async ({ caller, transaction }, { query }) => ({
    data: await listViews(await transaction(), caller.userId, query.list),
  }),
  saveView: async ({ caller, panel, transaction }, { body }) => ({
    data: await saveView(await transaction(), { panelId: panel.id, userId: caller.userId }, body),
  }),
  deleteView: async ({ caller, panel, transaction }, { params }) => {
    const isDeleted = await deleteView(await transaction(), { panelId: panel.id, userId: caller.userId }, params.id);
    if (!isDeleted) throw new Failure('not-found');
    return { data: null };
  },
};
