// The front door of alerts: what staff should know of, raised once and ended when it is over.
export { listAlerts } from './alerts.queries.ts';
export { type Alert, endAlert, raiseAlert } from './alerts.store.ts';
