// Fetched when the request is sent: most visitors never do.
import { callApi } from '@crescendo/browser/calls/call-api';
import { describeProblem } from '@crescendo/browser/calls/problem';
import type { FrameData } from '../../shell/frame/frame-data.ts';

/** Undefined when the panel has the request, else why it has not. */
export async function requestWholesale(
  frame: FrameData,
  email: string,
  otherwise: string,
): Promise<string | undefined> {
  try {
    await callApi(frame, (api) => api.askWholesalePrice({ body: { email } }));
    return undefined;
  } catch (error) {
    const { message, fields } = describeProblem(error, otherwise);
    return fields.email ?? message;
  }
}
