// An html banner as a document of its own. It is not sanitised; instead its policy makes it a stranger to the panel,
// also when somebody opens its address in a tab: no origin, no cookies, no forms, nothing but itself.
import { delays } from '@crescendo/rules/content/delays';

export const bannerPolicy = [
  'sandbox allow-scripts allow-popups',
  `default-src 'none'`,
  `script-src 'unsafe-inline' https:`,
  `style-src 'unsafe-inline' https:`,
  `img-src 'self' data: https:`,
  `media-src 'self' data: https:`,
  `font-src data: https:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

// The page cannot read the frame, so the frame measures itself and reports its height again on request.
const reporter = `<script>
(() => {
  let sent = 0;
  const tell = () => {
    sent = document.documentElement.offsetHeight;
    parent.postMessage({ type: 'banner-height', height: sent }, '*');
  };
  setInterval(() => { if (document.documentElement.offsetHeight !== sent) tell(); }, ${delays.bannerHeightCheck});
  addEventListener('message', ({ source, data }) => { if (source === parent && data?.type === 'banner-ask') tell(); });
})();
</script>`;

// What opens the chat would do nothing on a panel that has none.
const withoutChat = '<style>[data-opens-chat] { display: none !important; }</style>\n';

// Where a banner names no font it is written as the panel is, not in the browser's. Any rule of its own counts more.
const font =
  '<style>:where(html) { font-family: "Inter Variable", Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; line-height: 1.5; } :where(button, input) { font: inherit; }</style>\n';

/** Without a doctype a document is as tall as its frame, and could never report how tall it wants to be. */
export function bannerDocument(markup: string, { hasChat }: { hasChat: boolean }): string {
  const start = /^\s*<!doctype/i.test(markup) ? '' : '<!doctype html>\n<meta charset="utf-8">\n';
  return `${start}${markup}\n${font}${hasChat ? '' : withoutChat}${reporter}`;
}
