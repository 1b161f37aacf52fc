/** The colour of a network that was given none. */
export const defaultNetworkColour = '#FEDEA0';

export function networkColour(own: string | null | undefined): string {
  return own || defaultNetworkColour;
}
