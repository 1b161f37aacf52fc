// The chat before and after its provider has arrived: what is requested early waits, and is done once it is there.

export type ChatProvider = { name: 'intercom' | 'jivo'; appId: string };

export function chatProvider(ids: {
  intercomAppId: string | null;
  jivoAppId: string | null;
}): ChatProvider | undefined {
  if (ids.intercomAppId) return { name: 'intercom', appId: ids.intercomAppId };
  return ids.jivoAppId ? { name: 'jivo', appId: ids.jivoAppId } : undefined;
}

export function createChatStore<Action>() {
  let state: 'not-initialised' | 'ready' = 'not-initialised';
  let queue: Action[] = [];
  let perform: (action: Action) => void = () => {};
  let givesUp: ((action: Action) => void) | undefined;
  const listeners = new Set<(action: Action) => void>();

  return {
    get state() {
      return state;
    },
    request(action: Action) {
      if (state === 'ready') perform(action);
      else if (givesUp) givesUp(action);
      else {
        queue.push(action);
        for (const listen of listeners) listen(action);
      }
    },
    /** Called with everything that waits for the provider, also with what was requested before. What is returned ends it. */
    onWaiting(listen: (action: Action) => void): () => void {
      listeners.add(listen);
      for (const action of queue) listen(action);
      return () => listeners.delete(listen);
    },
    /** The provider is there: what waited is done, in the order it was requested. */
    init(run: (action: Action) => void) {
      if (state === 'ready') return;
      state = 'ready';
      perform = run;
      flush(run);
    },
    /** There is no chat, or it did not come: what waited is answered another way, and so is what follows. */
    giveUp(instead: (action: Action) => void) {
      if (state === 'ready') return;
      givesUp = instead;
      flush(instead);
    },
  };

  function flush(run: (action: Action) => void) {
    const waiting = queue;
    queue = [];
    for (const action of waiting) run(action);
  }
}
