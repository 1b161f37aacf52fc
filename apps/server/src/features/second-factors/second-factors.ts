// What other features may call: whether a second step is due, whether this is really the owner, and to open an account
// for who reads its mailbox.
export { announceAccess } from './announce-access.ts';
export { secondStep } from './codes/second-step.ts';
export { type Proof, proveOwner } from './prove-owner.ts';
export { proveSecondFactor } from './prove-second-factor.ts';
export { beginRegistration } from './registration/register-by-code.ts';
