// What other features may ask of drip-feeds.
export { cancelDripFeed } from './cancel-drip-feed.ts';
export { endDripFeed } from './end-drip-feed.ts';
export { runFeedsDue } from './run-feeds.ts';
export { secondsToNextRun } from './runs.store.ts';
