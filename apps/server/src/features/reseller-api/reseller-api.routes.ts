import type { resellerApiRoutes } from '@crescendo/contract/reseller/reseller-api';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/edge.ts';
import { answerCall, type GivenCall } from './answer-call.ts';

// The edge hands such a call over as it was read (reseller-endpoint.ts): there is no form to hold it against.
const handle = (context: Context, { body }: { body: unknown }) => answerCall(context, body as GivenCall);

export const resellerApiHandlers: Handlers<typeof resellerApiRoutes> = {
  callResellerApi: handle,
  callResellerApiByQuery: handle,
};
