/** A start that cannot go on for a reason its operator can mend; the message is the whole sentence to print. */
export class StartRefused extends Error {}
