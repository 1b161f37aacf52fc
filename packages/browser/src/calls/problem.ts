import { ApiError } from '@crescendo/contract/errors';

/** Why a call failed, as a page shows it. */
export type Problem = {
  /** 0 where no response came. */
  status: number;
  message: string;
  /** All texts of a field in one, for what shows everything in one place. */
  fields: Record<string, string>;
  /** The texts of each field. */
  errors: Record<string, string[]>;
};

/** `failed` is said of what has no text of its own, `unreachable` where there was no response at all. */
export function describeProblem(error: unknown, failed: string, unreachable = failed): Problem {
  // fetch throws a TypeError when nothing responds.
  if (!(error instanceof ApiError))
    return { status: 0, message: error instanceof TypeError ? unreachable : failed, fields: {}, errors: {} };
  const fields = Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')]));
  return { status: error.statusCode, message: error.message, fields, errors: error.errors };
}
