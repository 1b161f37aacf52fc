// What other features may ask: whether a second step is due, and whether this is really the owner.
export { announceAccess } from './announce-access.ts';
export { type Proof, proveOwner } from './prove-owner.ts';
export { proveSecondFactor } from './prove-second-factor.ts';
export { secondStep } from './second-step.ts';
