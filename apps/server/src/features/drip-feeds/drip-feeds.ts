// What other features may call.
export { cancelDripFeed } from './cancel-drip-feed.ts';
export { endDripFeed } from './end-drip-feed.ts';
export { runFeedsDue } from './run-feeds.ts';
export { secondsToNextRun } from './runs.store.ts';
