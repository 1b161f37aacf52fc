/** Nobody answered, or only a proxy in front of the panel: that says nothing about a session. */
export function isPanelAway(failure: unknown): boolean {
  // What fetch throws.
  if (failure instanceof TypeError) return true;
  const status = (failure as { statusCode?: unknown } | null)?.statusCode;
  return status === 502 || status === 503 || status === 504;
}
