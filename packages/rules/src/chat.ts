// The chat before and after its provider has arrived: what is asked for early waits, and is done once it is there.

export type ChatProvider = { name: 'intercom' | 'jivo'; appId: string };

export function chatProvider(ids: {
  intercomAppId: string | null;
  jivoAppId: string | null;
}): ChatProvider | undefined {
  if (ids.intercomAppId) return { name: 'intercom', appId: ids.intercomAppId };
  return ids.jivoAppId ? { name: 'jivo', appId: ids.jivoAppId } : undefined;
}

export type ChatAction = 'open' | 'shutdown';
export type ChatStore = ReturnType<typeof createChatStore>;

export function createChatStore() {
  let state: 'not-initialised' | 'ready' = 'not-initialised';
  let queue: ChatAction[] = [];
  let perform: (action: ChatAction) => void = () => {};
  let givesUp: ((action: ChatAction) => void) | undefined;

  return {
    get state() {
      return state;
    },
    request(action: ChatAction) {
      if (state === 'ready') perform(action);
      else if (givesUp) givesUp(action);
      else queue.push(action);
    },
    /** The provider is there: what waited is done, in the order it was asked for. */
    init(run: (action: ChatAction) => void) {
      if (state === 'ready') return;
      state = 'ready';
      perform = run;
      flush(run);
    },
    /** There is no chat, or it did not come: what waited is answered another way, and so is what follows. */
    giveUp(instead: (action: ChatAction) => void) {
      if (state === 'ready') return;
      givesUp = instead;
      flush(instead);
    },
  };

  function flush(run: (action: ChatAction) => void) {
    const waiting = queue;
    queue = [];
    for (const action of waiting) run(action);
  }
}
