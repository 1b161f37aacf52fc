// What other features may call.
export { assertMayActOn } from './may-act-on.ts';
export { assertMayGrant } from './may-grant.ts';
export { findOverview } from './people.queries.ts';
export {
  addRoles,
  deleteConsoleSession,
  endConsoleSessions,
  endVisitsBy,
  lockPerson,
  replaceGrants,
} from './people.store.ts';
