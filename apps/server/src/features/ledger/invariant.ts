import type { Scope } from './proof-scope.queries.ts';

export type Invariant = {
  name: string;
  /** What holds, as a sentence. */
  says: string;
  /**
   * Gives panel_id and subject of whatever breaks it. What is read completely every night is a text; what grows with the
   * orders is asked for the part that a proof is about, and gives nothing where the others say it for that part.
   */
  sql: string | ((scope: Scope) => string | undefined);
};
