/** Under which what is left of a hold goes back, once. */
export const releaseOfFeed = (id: number) => `drip-feed:${id}:release`;
