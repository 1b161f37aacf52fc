// The front door of API v2, for the endpoint that speaks it.
export type { GivenCall } from './answer-call.ts';
export { entriesOf, readBody } from './read-body.ts';
export { Refusal, refusalText } from './refusal.ts';
