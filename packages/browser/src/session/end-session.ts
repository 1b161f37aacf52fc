/** How long the server is waited for, in milliseconds. */
const patience = 2000;

type Ending = { notifyServer: () => Promise<unknown>; forget: () => void; leadTo: string };

/**
 * Logging out is complete in the browser alone: the server is notified, but one that does not respond holds nobody. The
 * new document ends whatever the old one kept: timers, chat, profile.
 */
export async function endSession({ notifyServer, forget, leadTo }: Ending): Promise<void> {
  const notified = notifyServer().catch(() => {});
  await Promise.race([notified, new Promise((resolve) => setTimeout(resolve, patience))]);
  forget();
  location.assign(leadTo);
}
