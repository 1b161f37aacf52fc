// Fetched when the request is sent: most visitors never do.
import { browserClient } from '../../shell/calls/browser-client.ts';
import { describeProblem } from '../../shell/calls/use-call.ts';
import type { FrameData } from '../../shell/frame/frame-data.ts';

/** Undefined when the panel has the request, else why it has not. */
export async function askWholesale(frame: FrameData, email: string, otherwise: string): Promise<string | undefined> {
  try {
    await browserClient(frame).askWholesalePrice({ body: { email } });
    return undefined;
  } catch (error) {
    const { message, fields } = describeProblem(error, otherwise);
    return fields.email ?? message;
  }
}
