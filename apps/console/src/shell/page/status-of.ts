import { UnchangedAnswer } from '@crescendo/contract/client';
import { ApiError } from '@crescendo/contract/errors';
import { isRouteErrorResponse } from 'react-router';

/** The status that a failure came with; 0 where nothing was answered. */
export function statusOf(error: unknown): number {
  if (error instanceof ApiError || error instanceof UnchangedAnswer) return error.statusCode;
  return isRouteErrorResponse(error) ? error.status : 0;
}
