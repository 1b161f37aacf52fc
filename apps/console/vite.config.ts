import { fileURLToPath } from 'node:url';
import { compiledTexts, messages } from '@crescendo/browser/vite/messages';
import { writeNetworkIcons } from '@crescendo/browser/vite/network-icons';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';

writeNetworkIcons(fileURLToPath(new URL('./.generated/', import.meta.url)));

const folders = ['./locales/', '../../packages/browser/locales/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Every screen needs these: in one file they are compressed together. */
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl)[\\/]/;

export default defineConfig({
  // Where the server has the files of the console, at every host.
  base: '/console-app/',
  plugins: [messages({ folders, groups: { 'virtual:messages': () => true } }), tailwind()],
  // Texts are compiled when built, so the part of use-intl that reads ICU source stays out.
  resolve: { alias: [compiledTexts] },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } },
    },
  },
});
