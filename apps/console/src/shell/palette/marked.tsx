import { Marked as MarkedName } from '@crescendo/browser/palette/marked';

/** As the console marks: on a coloured ground, since names stand in long lists of numbers. */
export const Marked = (props: { name: string; text: string }) => (
  <MarkedName {...props} className="rounded-[3px] bg-warning-subtle" />
);
