import { accountRoutes } from './accounts.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { panelRoutes } from './panels.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { peopleRoutes } from './people.ts';

/** Every call of the product. A route that is not in this table does not exist. */
export const allRoutes = {
  ...panelRoutes,
  ...contentRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...catalogueRoutes,
  ...secondFactorRoutes,
} as const;
export type AllRoutes = typeof allRoutes;
