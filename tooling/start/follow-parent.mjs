// Preloaded into programs started by hand-over.mjs: should that process be killed, they end as if stopped.
process.once('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // A copy forked by the program inherits this preload, but leads no process group.
    process.kill(process.pid, 'SIGTERM');
  }
});
// Listening alone would keep a program running that has nothing more to do.
process.channel?.unref();
