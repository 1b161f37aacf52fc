// What other features may call: access to a provider, the calls of API v2, and how many of them it takes.
export { callsLeft, spendCalls, takeFollowingCall } from './calls/call-rate.store.ts';
export { storeCalls } from './calls/count-calls.ts';
export { openAccess } from './calls/provider-access.ts';
export {
  type CallLimits,
  listOrders,
  listServices,
  mostIdsPerCall,
  type ProviderAccess,
  type RawResponse,
  readBalance,
  readRefills,
  readStatuses,
  requestCancel,
  requestRefill,
  type SubmitOutcome,
  submitOrder,
} from './calls/provider-client.adapter.ts';
export { waitForCall } from './calls/wait-for-call.ts';
export { readServiceCosts } from './figures/costs.queries.ts';
export { sumAllCharges } from './figures/sum-charges.store.ts';
export { sumSent } from './figures/sum-hours.store.ts';
export { listProviders } from './providers.queries.ts';
export { syncProvider } from './sync-provider.ts';
