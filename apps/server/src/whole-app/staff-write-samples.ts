// What each write of staff is sent in the tests that go over the whole table. A new write gets a line here.
import type { AllRoutes } from '@crescendo/contract/all-routes';
import type { PanelSettings } from '@crescendo/contract/panels/panels';

type Sample = { params?: Record<string, string>; body?: object };

const secret = 'only-its-sender-knows';
const byId = { params: { id: '1' } };
const ofOrder = { params: { orderId: '1' } };
const reason = 'Because it was asked for';
const coupon = {
  code: 'SAMPLE',
  name: { en: 'Sample' },
  bonus_type: 'discount',
  bonus_amount_calculation_type: 'percent',
  bonus_percentage: 0.1,
};
const grade = { name: { en: 'Diamond' }, spending_goal: 50_000, discount_percent: 0.2 };
const method = {
  strategy: 'message',
  name: { en: 'Wire' },
  account_number: 'DE00',
  min_amount: 10,
  max_amount: '99.50',
};
const provider = { name: 'Provider', url: 'https://provider.example/api/v2', key: secret };
const role = { name: 'Night shift', permissions: ['orders.manage'] };

export const staffWriteSamples = (settings: PanelSettings): Partial<Record<keyof AllRoutes, Sample>> => ({
  savePanelSettings: { body: { ...settings, version: 1 } },
  savePanelSecret: { params: { name: 'stripeKey' }, body: { value: secret } },
  savePanelCode: { body: { version: 1, customCode: null, imageHosts: [], code: secret } },
  reviewDocument: { ...byId, body: { status: 'rejected', reason } },
  freezePerson: { ...byId, body: { version: 1, reason } },
  unfreezePerson: { ...byId, body: { version: 1 } },
  setRoles: { ...byId, body: { version: 1, roles: ['support'], permissions: [] } },
  signInAs: byId,
  createRole: { body: role },
  changeRole: { params: { role: 'role-1' }, body: { ...role, version: 1 } },
  removeRole: { params: { role: 'role-1' }, body: { version: 1 } },
  removeStaff: { ...byId, body: { version: 1 } },
  endStaffSession: { params: { id: '1', session: '2' } },
  invite: { body: { email: 'new@example.test', roles: ['support'] } },
  resendInvitation: byId,
  withdrawInvitation: byId,
  setPersonalDiscount: { ...byId, body: { version: 1, discount: 0.05 } },
  setPersonalPrice: { params: { id: '1', service_id: '2' }, body: { version: 1, price: '0.65' } },
  removePersonalPrice: { params: { id: '1', service_id: '2' }, body: { version: 1 } },
  freezeCustomer: { ...byId, body: { version: 1, reason } },
  addCustomerNote: { ...byId, body: { text: reason } },
  endCustomerSessions: byId,
  startProof: {},
  resendMail: { ...byId, body: {} },
  replayDelivery: { ...byId, body: {} },
  addOrderNote: { ...ofOrder, body: { text: reason } },
  messageCustomer: { ...ofOrder, body: { text: reason } },
  resendOrder: { ...ofOrder, body: { version: 1, route_id: null } },
  chooseOrderRoute: { ...ofOrder, body: { version: 1, route_id: 2 } },
  setOrderQuantities: { ...ofOrder, body: { version: 1, start: 10, delivered: 20, reason } },
  endOrderByStaff: { ...ofOrder, body: { version: 1, how: 'canceled', reason } },
  requestOrderCancel: { ...ofOrder, body: { version: 1, reason: 'A reason' } },
  refillOrder: { ...ofOrder, body: { version: 1 } },
  startBulkAct: { body: { act: 'resend', reason, orders: { ids: [1, 2] } } },
  saveView: { body: { list: 'orders', name: 'Late', query: 'state=late' } },
  deleteView: byId,
  pauseProvider: { ...byId, body: { version: 1, reason } },
  resumeProvider: { ...byId, body: { version: 1 } },
  testProvider: { body: { url: provider.url, key: secret } },
  adjustBalance: { ...byId, body: { amount: 5, reason } },
  approveMoneyAct: byId,
  refuseMoneyAct: byId,
  addCoupon: { body: coupon },
  changeCoupon: { ...byId, body: { ...coupon, version: 1 } },
  endCoupon: { ...byId, body: { version: 1 } },
  addGrade: { body: grade },
  changeGrade: { ...byId, body: { ...grade, version: 1 } },
  endGrade: { ...byId, body: { version: 1 } },
  confirmInvoice: { ...byId, body: { reason } },
  refuseInvoice: { ...byId, body: { reason } },
  refundInvoice: { ...byId, body: { reason } },
  createMethod: { body: method },
  orderMethods: { body: { methods: [{ id: 1, version: 1 }] } },
  updateMethod: { ...byId, body: { ...method, version: 1 } },
  confirmSubmission: { ...byId, body: { external_id: '77' } },
  releaseSubmission: { ...byId, body: { how: 'refund', reason } },
  endSubmission: { ...byId, body: { delivered: 0, reason } },
  createProvider: { body: provider },
  updateProvider: { ...byId, body: { ...provider, version: 1 } },
  syncProvider: byId,
  importServices: { ...byId, body: { service_type_id: 1, services: [{ external_id: '1' }] } },
  saveServiceRoutes: { ...byId, body: { version: 1, routes_by: 'cost', routes: [] } },
  setSameLinkQueue: { ...byId, body: { version: 1, queues_same_link: true } },
  applyPriceProposal: byId,
  saveFulfilmentSettings: { body: { version: 1, margin_rule: 'alert', least_margin_share: 0.1 } },
});
