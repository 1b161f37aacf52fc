import { fileURLToPath } from 'node:url';
import { compiledTexts } from '@crescendo/browser/vite/messages';
import { writeNetworkIcons } from '@crescendo/browser/vite/network-icons';
import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { writeIconOutlines, writeLucideShapes } from './lucide-shapes.ts';
import { messages } from './messages-plugin.ts';
import { routeChunkFailures } from './route-chunk-plugin.ts';
import { frameIconNames } from './src/shell/icons/frame-icon-names.ts';
import { menuIconNames } from './src/shell/icons/menu-icon-names.ts';
import { serviceTypeIconNames } from './src/shell/icons/service-type-icon-names.ts';

writeNetworkIcons(fileURLToPath(new URL('./.generated/', import.meta.url)));
await writeLucideShapes('menu-icons.svg', [...new Set([...menuIconNames, ...frameIconNames, 'circle'])]);
await writeLucideShapes('service-type-icons.svg', [...serviceTypeIconNames, 'layers']);
const repeatedIcons = ['heart', 'heart-full', 'shopping-cart', 'megaphone', 'handshake', 'gift', 'package', 'gauge'];
await writeIconOutlines('icon-outlines.css', repeatedIcons);
await writeIconOutlines('frame-outlines.css', ['chevron-down', 'external-link']);

/** Every page needs all of these: in one chunk they are compressed together, which spares six kilobytes. */
const framework = /node_modules[\\/](react|react-dom|react-router|@react-router|scheduler|use-intl)[\\/]/;

/**
 * What opens on demand, and what single pages or the browser's own renderer are made of. Calls of the API too: most
 * pages come with their data and make their first call when something is pressed.
 */
const onDemand =
  /popup|overlays|gallery|kit|cookie-settings|install|third-party|qrcode|ui[\\/]src[\\/]qr-|features|pages|floating-ui|react-dom|base-ui.*(dialog|menu|select|tooltip)|contract[\\/]src|browser[\\/]src[\\/](calls|dialogs|forms|lists|session)[\\/]|shell[\\/](cart|checkout)[\\/](?!cart-button|shop-storage)|session[\\/]/;

/** What forms are made of: pages without one do not load it, those with one load it as one file. */
const formParts =
  /ui[\\/]src[\\/](note|forms[\\/](field|field-control|input|control-frame|select-options))\.tsx?$|icons[\\/](circle-(alert|check|exclamation-point)|info|triangle-(alert|exclamation-point))\./;

/** What a form is sent with. */
const sendingParts =
  /browser[\\/]src[\\/](calls[\\/](use-call|problem)|forms[\\/](use-form|field-errors))\.|contract[\\/]src[\\/]errors\.|use-sign-in-form\./;

/** What pages that inform share, and what those share at which somebody signs in: a file each, not one a piece. */
const informationParts =
  /features[\\/]information[\\/](call-to-action|feature-grid|hero|order-path|section|steps)\.|shell[\\/]page[\\/]use-price|ui[\\/]src[\\/]data[\\/]price\.|icons[\\/](badge-check|megaphone|repeat)\./;
const signInParts =
  /features[\\/]sign-in[\\/](address-after-login|sign-in-frame|submit-button|captcha[\\/]use-captcha)\.|icons[\\/](eye|eye-off)\./;
const sharedIcons = /icons[\\/](arrow-right|gauge|receipt-text|undo-2)\./;

/** Small pieces that the popups of Base UI share: alone, each would be a file to be named wherever a popup is loaded. */
const popupParts =
  /base-ui[\\/](react[\\/](internals[\\/](composite|direction-context|use-button)|toolbar|utils[\\/](getHighlightReason|getPseudoElementBounds|useAnchoredPopupScrollLock|useOpenInteractionType)|floating-ui-react[\\/]hooks[\\/]useHoverFloatingInteraction)|utils[\\/](inertValue|useScrollLock))[\\/.]/;

/** Where the repository lies says nothing about what is in a file. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const isNeededAtOnce = (id: string) => !onDemand.test(id.startsWith(root) ? id.slice(root.length) : id);

/** What the root of all pages is made of. Alone, each of these would be a file of a few hundred bytes. */
const rootParts =
  /browser[\\/]src[\\/](calls[\\/](caller|call-api)|session[\\/](chunk-reload|may-reload)|shared-texts)\.|ui[\\/]src[\\/]layers[\\/]toast\.|web[\\/]src[\\/](nonce|features[\\/]banners[\\/]banner-(colours|styles)|features[\\/]information[\\/]page-width|pages[\\/]layouts[\\/]cabinet-without-authentication|shell[\\/](frame[\\/](known-frame|early-presses|first-sign|loading-screen|text-version|visit|use-frame-refresh)|page[\\/](page-texts|with-messages|progress-bar|scroll-memory)|errors[\\/]error-(view|cards|drawings|status)|session[\\/](keep-visit-start|shop-caller|use-session)|install[\\/](install-offer)|overlays[\\/]use-chunk|consent[\\/]consent(-choice)?|third-party[\\/](chat|third-party)))\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(), routeChunkFailures(), tailwind(), reactRouter()],
  // Texts are compiled when built, so the part of use-intl that reads ICU source stays out.
  resolve: { alias: [compiledTexts] },
  // Of the icons the server takes the few it draws: as a package of its own, all of them would lie in its memory.
  ssr: { noExternal: ['use-intl', 'lucide-react', /^@crescendo\//] },
  build: {
    manifest: true,
    target: 'es2022',
    // Shapes are referred to by address, so their file must stay a file.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'framework', test: framework, priority: 3 },
                  { name: 'frame-parts', test: rootParts, priority: 2 },
                  { name: 'form-parts', test: formParts, priority: 2 },
                  { name: 'sending-parts', test: sendingParts, priority: 2 },
                  { name: 'popup-parts', test: popupParts, priority: 2, minShareCount: 2 },
                  { name: 'shared-icons', test: sharedIcons, priority: 2 },
                  { name: 'information-parts', test: informationParts, priority: 1, minShareCount: 2 },
                  { name: 'sign-in-parts', test: signInParts, priority: 1, minShareCount: 2 },
                  { name: 'frame-parts', minShareCount: 20, test: isNeededAtOnce },
                ],
              },
            },
          },
        }),
  },
}));
