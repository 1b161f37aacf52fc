// What other features may ask of providers: a way to one, the calls of API v2, and how many of them it takes.
export { callsLeft, spendCalls, takeFollowingCall } from './call-rate.store.ts';
export { openAccess } from './provider-access.ts';
export {
  askCancel,
  askRefill,
  type CallLimits,
  listOrders,
  listServices,
  mostIdsPerCall,
  type ProviderAccess,
  readBalance,
  readRefills,
  readStatuses,
  type SubmitOutcome,
  submitOrder,
} from './provider-client.adapter.ts';
export { listProviders } from './providers.queries.ts';
export { syncProvider } from './sync-provider.ts';
export { waitForCall } from './wait-for-call.ts';
