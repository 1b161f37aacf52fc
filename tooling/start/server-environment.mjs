// How much memory the server may set aside for short-lived things. Without a limit, Node assumes that the machine is its own: with
// many gigabytes in it, half of an idle server's memory is unused room, and no response is faster for it.
const options = '--max-semi-space-size=16';

/** For the process of a production server; what the operator has set comes after ours, so that it counts. */
export const serverEnvironment = () => ({
  NODE_OPTIONS: [options, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  // Threads that compile and collect share this memory, too.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
});
