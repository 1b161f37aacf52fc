// Presses on hearts. The page shows what is wanted at once; the server only knows how to turn a favourite over, so
// one call at a time is under way for each service, and another follows if the choice has changed meanwhile.
export type ToggleCalls = {
  /** Switches a favourite and returns what it is now. */
  send(id: number): Promise<boolean>;
  show(id: number, isFavourite: boolean): void;
  failed(id: number): void;
};

type State = { is: boolean; wanted: boolean };

export function createToggles({ send, show, failed }: ToggleCalls) {
  const underWay = new Map<number, State>();

  async function follow(id: number, state: State) {
    while (state.is !== state.wanted) {
      try {
        state.is = await send(id);
      } catch {
        state.wanted = state.is;
        show(id, state.is);
        failed(id);
      }
    }
    underWay.delete(id);
  }

  /** `isFavourite` is what the page shows now. */
  return function press(id: number, isFavourite: boolean) {
    show(id, !isFavourite);
    const state = underWay.get(id);
    if (state) {
      state.wanted = !isFavourite;
      return;
    }
    const fresh = { is: isFavourite, wanted: !isFavourite };
    underWay.set(id, fresh);
    void follow(id, fresh);
  };
}
