// Fetched when the request is sent: most visitors never do.
import { browserClient } from '../../shell/browser-client.ts';
import type { FrameData } from '../../shell/frame-data.ts';
import { describeProblem } from '../../shell/use-call.ts';

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
