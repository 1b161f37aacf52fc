// What a subscription of API v2 may request. An order is paid when it is placed, for `max` units of each of its posts, so
// that only those with a number of posts can be sold; without `posts` the protocol means an unlimited number of posts.
import { type ResellerCall, textOf, wholeOf } from './reseller-request.ts';

/** The longest that panels of this trade offer, in minutes. */
export const longestDelay = 600;

/** What is wrong with it in the words of API v2; undefined where nothing is. Missing parameters are reported elsewhere. */
export function subscriptionProblem(call: ResellerCall): string | undefined {
  const wrong = ['min', 'max', 'posts', 'old_posts', 'delay'].find(
    (name) => call.has(name) && wholeOf(call, name) === undefined,
  );
  if (wrong !== undefined) return `Incorrect request: ${wrong} is not a whole number`;
  const [min, max, delay] = [wholeOf(call, 'min'), wholeOf(call, 'max'), wholeOf(call, 'delay')];
  if (min !== undefined && max !== undefined && min > max) return 'Incorrect request: min is more than max';
  if (delay !== undefined && delay > longestDelay)
    return `Incorrect request: delay is more than ${longestDelay} minutes`;
  const expiry = textOf(call, 'expiry');
  if (expiry !== undefined && !isDay(expiry)) return 'Incorrect request: expiry is not a day as dd/mm/yyyy';
  const isComplete = ['username', 'min', 'max', 'delay'].every((name) => call.has(name));
  if (isComplete && !call.has('posts')) {
    return 'posts is required: a subscription without a number of posts has no end, and such are not sold here yet';
  }
  const posts = (wholeOf(call, 'posts') ?? 0) + (wholeOf(call, 'old_posts') ?? 0);
  if (isComplete && posts === 0) return 'Incorrect request: posts and old_posts are both 0';
  return undefined;
}

function isDay(text: string): boolean {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
}
