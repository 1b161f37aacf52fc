// What other features and the edge may ask of accounts.
export { insertCode } from './codes.store.ts';
export { exchangeCode } from './exchange-code.ts';
export { findPerson, insertSession } from './sessions.store.ts';
