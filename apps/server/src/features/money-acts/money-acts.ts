// The front door of what staff do with money at their own decision. Code that moves money for a person calls this first: up to
// a limit one is enough, above it the act is written down and waits for a second person.
export {
  type ActFilter,
  findParties,
  listActs,
  readNewlyEmpowered,
  requestSeconds,
  type WasEmpoweredBy,
} from './acts.queries.ts';
export { type Act, aloneMicros, expireActs, isBeyondAlone, lockAct, lockMovedAlone, settleAct } from './acts.store.ts';
export { beginAct, type MoneyActInput } from './begin-act.ts';
export { assertMayDecide } from './may-decide.ts';
