// Writes packages/contract/src/paths.gen.ts: method and path of every route, so that the browser needs no schema.
import { writeFileSync } from 'node:fs';
import { allRoutes } from '@crescendo/contract/all-routes';
import { renderPaths } from '@crescendo/contract/render-paths';

writeFileSync(new URL('../../packages/contract/src/paths.gen.ts', import.meta.url), renderPaths(allRoutes));
