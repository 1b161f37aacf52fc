import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never shown: the loader hands over to the error view, with the status search engines need. */
export default function NotFound() {
  return null;
}
