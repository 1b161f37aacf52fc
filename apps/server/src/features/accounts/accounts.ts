// What other features and the edge may call.

export { type ProfileRow, profileOf } from './accounts.queries.ts';
export { deleteCodes, findCode, insertCode, takeCode } from './codes.store.ts';
export { contactAddress, findGuest, insertGuest, isMailboxFrozen, lockMailbox } from './guests.store.ts';
export { mailWelcome } from './mail-welcome.ts';
export { sourceOf } from './marketing-sources.store.ts';
export { type NewAccount, openAccount } from './open-account.ts';
export { lockOwners } from './owners.store.ts';
export { hashPassword, isPasswordRight, problemsOfPassword } from './passwords.ts';
export { needsSecondFactor, permissionsOf, strongFactors } from './permissions.ts';
export { joinGuest, proveMailbox } from './prove-mailbox.ts';
export { profileOfRow, serializeProfile } from './serialize-profile.ts';
export { exchangeCode } from './sessions/exchange-code.ts';
export { renewExtensionToken } from './sessions/extension-token.ts';
export { grantSession } from './sessions/grant-session.ts';
export { removeUnprovenAccess } from './sessions/remove-unproven-access.store.ts';
export {
  type CallerRow,
  deleteOtherSessions,
  familyHash,
  findPerson,
  hashToken,
  insertSession,
  noteSecondFactor,
  renewSession,
  toPerson,
} from './sessions/sessions.store.ts';
export { hasSignInMethod } from './sign-in-methods.queries.ts';
export { findAccount, findUserByEmail, insertUser, setEmail, setPassword, voidedWithPassword } from './users.store.ts';
