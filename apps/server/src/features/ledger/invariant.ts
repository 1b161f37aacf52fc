export type Invariant = {
  name: string;
  /** What holds, as a sentence. */
  says: string;
  /** Gives panel_id and subject of whatever breaks it. */
  sql: string;
};
