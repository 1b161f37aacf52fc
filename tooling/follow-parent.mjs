// Preloaded into programs started by hand-over.mjs: should that process be killed, its child ends as if told to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone would keep a program running that has nothing more to do.
process.channel?.unref();
