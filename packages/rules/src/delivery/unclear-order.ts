// When somebody has to look at an order that a provider took and no longer knows, or reports in words that nobody
// knows: once may be a temporary fault, and some providers show a new order only after minutes.

const leastAnswers = 5;
const leastSeconds = 600;

/** After so many answers in a row that did not say what became of it, the first of them so many seconds ago. */
export const isUnclear = ({ answers, seconds }: { answers: number; seconds: number }): boolean =>
  answers >= leastAnswers && seconds >= leastSeconds;

/** Whether an error is a clear word about the order, and so none about the provider's health. */
export const deniesOrder = (error: string): boolean =>
  /\border\b/i.test(error) && /incorrect|invalid|wrong|unknown|not found|no such|does(n't| not) exist/i.test(error);
