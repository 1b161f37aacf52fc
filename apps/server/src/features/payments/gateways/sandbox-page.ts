// The test gateway's own page: plain, without scripts, and with the word test where nobody can miss it.
import { createHash } from 'node:crypto';
import { isLocale, type Locale, languageTag } from '@crescendo/rules/content/locales';
import { minorText } from '@crescendo/rules/payments/charge-amount';
import type { Panel } from '../../../platform/context.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { message } from '../../../platform/messages.ts';
import { sandboxPath } from './sandbox.adapter.ts';

type Payment = {
  kind: string;
  reference: string;
  status: string;
  amount_minor: number | null;
  currency: string | null;
  success_url: string;
  cancel_url: string;
  locale: string;
};

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 "Inter Variable",Inter,-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;background:Canvas;color:CanvasText}
main{width:min(26rem,100vw - 2rem);padding:1.5rem 0}
.test{margin:0 0 1.5rem;padding:.75rem 1rem;border:2px dashed #b45309;border-radius:8px;font-weight:600}
h1{margin:0;font-size:1.25rem;line-height:1.3}.amount{margin:.25rem 0 1.5rem;font-size:2.25rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}button{padding:.75rem 1rem;border-radius:8px;border:1px solid #6b7280;background:Canvas;color:CanvasText;font:inherit;font-weight:600;cursor:pointer}
button.pay{background:#1d4ed8;border-color:#1d4ed8;color:#fff}button:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing runs and nothing is fetched; the form leads to this server and from there back to the panel. */
export function sandboxPolicy({ success_url, cancel_url }: Payment): string {
  const back = new Set([new URL(success_url).origin, new URL(cancel_url).origin]);
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${[...back].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

export function sandboxPage({ settings }: Panel, payment: Payment): string {
  const locale: Locale = isLocale(payment.locale) ? payment.locale : 'en';
  const say = (key: string) => escapeHtml(message(locale, `payments.sandbox-${key}`, { panel: settings.panelName }));
  const title = say(payment.kind === 'card' ? 'card-title' : 'title');
  const amount =
    payment.amount_minor === null
      ? ''
      : `<p class="amount">${minorText(BigInt(payment.amount_minor))} ${escapeHtml(payment.currency ?? '')}</p>`;
  const address = `${sandboxPath}/${payment.reference}`;
  const isOpen = payment.status === 'open';
  const choice = isOpen
    ? `<form method="post"><button class="pay" formaction="${address}/pay">${say(payment.kind === 'card' ? 'link' : 'pay')}</button><button formaction="${address}/cancel">${say('cancel')}</button></form>`
    : `<p>${say('over')}</p>`;
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><p class="test">${say('notice')}</p><h1>${title}</h1>${amount}${choice}</main></body></html>`;
}
