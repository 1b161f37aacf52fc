// What pages may read beside a profile.
export { favouritesOf } from './favourites.queries.ts';
