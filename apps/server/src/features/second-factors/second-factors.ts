// What other features may ask: whether a second step is due, whether this is really the owner, and to open an account
// for who reads its mailbox.
export { announceAccess } from './announce-access.ts';
export { beginRegistration } from './begin-registration.ts';
export { type Proof, proveOwner } from './prove-owner.ts';
export { proveSecondFactor } from './prove-second-factor.ts';
export { secondStep } from './second-step.ts';
