/** What the lists about providers read out of their address: a part, a provider, and filters of few values. */
export function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const number = (name: string) => (/^[1-9]\d{0,14}$/.test(query.get(name) ?? '') ? query.get(name) : null);
  const [provider, after] = [number('provider'), number('after')];
  return {
    shared: { ...(provider ? { provider_id: provider } : {}), ...(after ? { after } : {}) },
    oneOf: <const V extends string>(name: string, values: readonly V[]): V | undefined =>
      values.find((value) => value === query.get(name)),
  };
}
