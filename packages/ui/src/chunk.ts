// Pieces that open something keep the heavy part in a chunk of its own: the first page must stay light, and most
// visitors never open most menus. The chunk is fetched when a hand or the focus comes near, so it is there by the press.

export interface Chunk<Module> {
  /** Starts the download, if it has not begun. */
  warm: () => void;
  /** Runs `use` with the module: at once if it is here, otherwise when it arrives. */
  whenReady: (use: (module: Module) => void) => void;
}

export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  let ready: Module | undefined;
  let arriving: Promise<Module> | undefined;

  function start(): Promise<Module> {
    arriving ??= load().then(
      (module) => {
        ready = module;
        return module;
      },
      (failure: unknown) => {
        // A lost connection must not spoil the piece for good: the next press tries again.
        arriving = undefined;
        throw failure;
      },
    );
    return arriving;
  }

  return {
    // Not while a hand is being answered.
    warm: () => void (arriving ?? setTimeout(() => start().catch(() => {}))),
    whenReady(use) {
      if (ready) use(ready);
      else void start().then(use, () => {});
    },
  };
}
