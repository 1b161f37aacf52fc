import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type RequestState, requestContext } from '../../request-context.ts';
import { pageMeta, readPageTexts } from './page-texts.ts';

/** A panel that wrote texts for one page only. */
function panel() {
  const context = new RouterContextProvider();
  const api = {
    listPages: async () => ({
      data: [{ routeName: 'home', metaTitle: 'Reach people', metaDescription: 'One catalogue.' }],
    }),
    getSettings: async () => ({ data: { panelName: 'A panel' } }),
  };
  context.set(requestContext, { api } as unknown as RequestState);
  return context;
}

test('a page has the title and description of its route, and the panel’s name where none were written (ROUTE-057)', async () => {
  expect(pageMeta({ loaderData: { page: await readPageTexts(panel(), 'home') } })).toEqual([
    { title: 'Reach people · A panel' },
    { name: 'description', content: 'One catalogue.' },
  ]);
  expect(pageMeta({ loaderData: { page: await readPageTexts(panel(), 'grades') } })).toEqual([{ title: 'A panel' }]);
});
