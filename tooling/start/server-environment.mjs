// How much memory the server may set aside for short-lived things. Left alone, Node takes the machine for its own: with
// many gigabytes in it, half of an idle server is room that nothing lives in, and no answer comes sooner for it.
const options = '--max-semi-space-size=16';

/** For the process of a production server; what the operator has set comes after ours, so that it counts. */
export const serverEnvironment = () => ({
  NODE_OPTIONS: [options, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  // Threads that compile and collect share their room, too.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
});
