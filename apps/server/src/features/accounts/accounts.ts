// What other features and the edge may ask of accounts.
export { insertCode } from './codes.store.ts';
export { exchangeCode } from './exchange-code.ts';
export { grantSession } from './grant-session.ts';
export { deleteOtherSessions, findPerson, hashToken, insertSession } from './sessions.store.ts';
