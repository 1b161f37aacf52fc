// What other features and the edge may ask of accounts.

export { deleteCodes, findCode, insertCode, takeCode } from './codes.store.ts';
export { greet } from './greet.ts';
export { contactAddress, findGuest, insertGuest, isMailboxFrozen, lockMailbox } from './guests.store.ts';
export { sourceOf } from './marketing-sources.store.ts';
export { type NewAccount, openAccount } from './open-account.ts';
export { lockOwners } from './owners.store.ts';
export { hashPassword, isPasswordRight, problemsOfPassword } from './passwords.ts';
export { permissionsOf } from './permissions.ts';
export { joinGuest, proveMailbox } from './prove-mailbox.ts';
export { closeOldWays } from './sessions/close-old-ways.store.ts';
export { exchangeCode } from './sessions/exchange-code.ts';
export { renewExtensionToken } from './sessions/extension-token.ts';
export { grantSession } from './sessions/grant-session.ts';
export { deleteOtherSessions, findPerson, hashToken, insertSession, renewSession } from './sessions/sessions.store.ts';
export { tellProfile } from './tell-profile.ts';
export { findAccount, findUserByEmail, insertUser, setEmail, setPassword, voidedWithPassword } from './users.store.ts';
export { hasWayIn } from './ways-in.queries.ts';
