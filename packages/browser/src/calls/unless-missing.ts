/** What is requested, or undefined where there is no such thing. */
export async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    // 422: a name no row can have, such as a slug of a thousand signs.
    if (statusCode === 404 || statusCode === 422) return undefined;
    throw error;
  }
}
