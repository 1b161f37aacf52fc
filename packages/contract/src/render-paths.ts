import type { Route } from './route.ts';

/** The source of paths.gen.ts. A test compares it with the file, so the two tables cannot drift apart. */
export function renderPaths(routes: Record<string, Route>): string {
  const lines = Object.entries(routes).map(([name, { method, path }]) => `  ${name}: ['${method}', '${path}'],`);
  return [
    '// Written by `npm run paths` from all-routes.ts; a test keeps the two equal.',
    'export const paths = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
