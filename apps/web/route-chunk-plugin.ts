// React Router reloads the page whenever a page's chunk cannot be fetched, without end. Here it asks first: whoever
// cancels the event takes care of the page, otherwise the error page shows. React Router swallows an error thrown at
// this place and shows nothing, so a page takes its place that fails when it is drawn.
import type { Plugin } from 'vite';

const file = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const endless = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const asking = `
if (!window.dispatchEvent(new Event('route-chunk-failed', { cancelable: true }))) return new Promise(() => {});
return { default: function LostPage() { throw error; } };`;

export function routeChunkFailures(): Plugin {
  return {
    name: 'route-chunk-failures',
    transform(code, id) {
      if (!file.test(id)) return undefined;
      if (!endless.test(code))
        this.error('React Router reloads in another way now: look at how lost chunks are handled');
      return { code: code.replace(endless, asking), map: null };
    },
  };
}
