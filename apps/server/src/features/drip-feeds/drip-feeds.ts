// What other features may ask of drip-feeds.
export { runFeedsDue } from './run-feeds.ts';
