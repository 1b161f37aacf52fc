import type { CurrentRoute } from '@crescendo/rules/visit';
import { createContext } from 'react-router';

/** The page being opened, as the middleware read it off the address: loaders need no second reading. */
export const currentRouteContext = createContext<CurrentRoute>();
