// What other features and the edge may ask of accounts.
export { findPerson, insertSession } from './sessions.store.ts';
