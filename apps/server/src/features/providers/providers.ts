// What other features may ask of providers: a way to one, and the calls of API v2.
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
