import { accountRoutes } from './accounts.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { documentRoutes } from './documents.ts';
import { favouriteRoutes } from './favourites.ts';
import { panelRoutes } from './panels.ts';
import { peopleRoutes } from './people.ts';
import { profileRoutes } from './profile.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { signInRoutes } from './sign-in.ts';
import { socialRoutes } from './social.ts';

/** Every call of the product. A route that is not in this table does not exist. */
export const allRoutes = {
  ...panelRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...documentRoutes,
  ...peopleRoutes,
  ...signInRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...secondFactorRoutes,
  ...socialRoutes,
} as const;
export type AllRoutes = typeof allRoutes;
