import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messages } from './messages-plugin.ts';
import { writeNetworkIcons } from './network-icons.ts';
import { routeChunkFailures } from './route-chunk-plugin.ts';

writeNetworkIcons();

/** Not what opens on demand, nor what single pages or the browser's own renderer are made of. */
const neededAtOnce =
  /^(?!.*(popup|overlays|gallery|kit|cookie-settings|install|third-party|qrcode|features|pages|floating-ui|react-dom|base-ui.*(dialog|menu|select|tooltip)))/;

export default defineConfig({
  plugins: [messages(), routeChunkFailures(), tailwind(), reactRouter()],
  // Messages are compiled when built, so the part of use-intl that reads ICU source stays out.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  ssr: { noExternal: ['use-intl', /^@crescendo\//] },
  build: {
    manifest: true,
    target: 'es2022',
    // Shapes are referred to by address, so their file must stay a file.
    assetsInlineLimit: 0,
    // What nearly every page needs is one file: fifty tiny ones compress worse and cost a request each.
    rolldownOptions: {
      output: { advancedChunks: { groups: [{ name: 'frame-parts', minShareCount: 6, test: neededAtOnce }] } },
    },
  },
});
