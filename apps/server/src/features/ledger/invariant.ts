import type { Scope } from './proof-scope.queries.ts';

export type Invariant = {
  name: string;
  /** What holds, as a sentence. */
  says: string;
  /**
   * Gives panel_id and subject of whatever breaks it. What is read completely every night is a text; what grows with the
   * orders is queried for the part that a proof is about, and is undefined where other invariants cover that part.
   */
  sql: string | ((scope: Scope) => string | undefined);
};
