// One small document that needs nothing from the network, in the panel's colours and name.
import { type Locale, languageTag } from '@crescendo/rules/content/locales';
import type { Panel } from '../platform/context.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { message } from '../platform/messages.ts';

export function offlineStyle({ theme }: Panel): string {
  return `:root{color-scheme:light dark;${theme.light}}@media(prefers-color-scheme:dark){:root{${theme.dark}}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:26rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.625rem 1rem;border-radius:8px;background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;
}

export function offlinePage({ settings }: Panel, locale: Locale, style: string): string {
  const say = (key: string) => escapeHtml(message(locale, `offline.${key}`, { panel: settings.panelName }));
  // An empty address means this very one, which is whatever page could not be reached.
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')} · ${escapeHtml(settings.panelName)}</title><style>${style}</style></head><body><main><h1>${say('title')}</h1><p>${say('text')}</p><a href="">${say('retry')}</a></main></body></html>`;
}
