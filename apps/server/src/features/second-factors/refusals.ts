import { Failure } from '../../platform/http/failure.ts';

/** TFA-003: whatever is wrong with a code, this is all that is said of it. */
export const invalidCode = () => new Failure('invalid', { fields: { code: [{ key: 'invalid-code' }] } });

/** Unknown, used up and expired sign-ins and registrations are not distinguished. */
export const signInIsOver = () => new Failure('invalid', { fields: { session: [{ key: 'sign-in-is-over' }] } });

/** Why a passkey was refused helps nobody but an attacker. */
export const passkeyRefused = (cause?: unknown) =>
  new Failure('invalid', { fields: { credential: [{ key: 'passkey-refused' }] }, cause });
