/** The page wanted before is not forgotten on the way to the other form. */
export function wayOn(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'query')).toString();
  return kept && `?${kept}`;
}
