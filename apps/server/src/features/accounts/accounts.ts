// What other features and the edge may ask of accounts.
export { deleteCodes, findCode, insertCode, takeCode } from './codes.store.ts';
export { exchangeCode } from './exchange-code.ts';
export { renewExtensionToken } from './extension-token.ts';
export { grantSession } from './grant-session.ts';
export { lockOwners } from './owners.store.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';
export { permissionsOf } from './permissions.ts';
export { deleteOtherSessions, findPerson, hashToken, insertSession, renewSession } from './sessions.store.ts';
export { tellProfile } from './tell-profile.ts';
export { findUserByEmail, insertUser, setEmail, setPassword, voidedWithPassword } from './users.store.ts';
export { hasWayIn } from './ways-in.queries.ts';
