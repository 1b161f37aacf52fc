type Thrown = { statusCode?: unknown; status?: unknown; response?: unknown; message?: unknown; data?: unknown };

/** The status an error page has: what the error calls its status code, its status, that of its response, or 500. */
export function errorStatus(error: unknown): number {
  const { statusCode, status, response } = asThrown(error);
  return [statusCode, status, asThrown(response).status].find(isErrorStatus) ?? 500;
}

/** What the error says, where it was meant to be read: of an unexpected error nothing is shown. */
export function errorMessage(error: unknown): string | undefined {
  const { data, message, statusCode, status, response } = asThrown(error);
  const own = asThrown(data).message;
  if (typeof own === 'string' && own) return own;
  const isDeliberate = [statusCode, status, asThrown(response).status].some(isErrorStatus);
  return isDeliberate && typeof message === 'string' && message ? message : undefined;
}

const errorCards = ['service', 'deactivated-service', 'service-type', 'orders'] as const;
export type ErrorCard = (typeof errorCards)[number];

/** The card that a page requested when it threw its 404. */
export function errorCard(error: unknown): ErrorCard | undefined {
  if (errorStatus(error) !== 404) return undefined;
  const { card } = asThrown(asThrown(error).data) as { card?: unknown };
  return errorCards.find((known) => known === card);
}

function asThrown(value: unknown): Thrown {
  return typeof value === 'object' && value !== null ? value : {};
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;
}
