// The two forms of a mail. Mail programs know little: tables, inline styles, no pictures that would track the reader.
import { type Locale, languageTag } from '@crescendo/rules/content/locales';
import { wcagContrast } from 'culori';
import type { Panel } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { message } from '../../platform/messages.ts';
import type { ComposedMail } from './compose-mail.ts';

type Frame = { panel: Panel; locale: Locale; unsubscribeUrl: string | null };

export function renderText(mail: ComposedMail, { panel, locale, unsubscribeUrl }: Frame): string {
  const blocks = [
    ...mail.paragraphs,
    mail.code,
    mail.action && `${mail.action.label}:\n${mail.action.link}`,
    mail.otherAction && `${mail.otherAction.label}:\n${mail.otherAction.link}`,
    mail.footnote,
    `-- \n${panel.settings.panelName}\n${panel.origin}`,
    unsubscribeUrl && `${message(locale, 'mail.unsubscribe')}:\n${unsubscribeUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

export function renderHtml(mail: ComposedMail, { panel, locale, unsubscribeUrl }: Frame): string {
  const colour = panel.settings.colors.light.primary;
  const ink = wcagContrast(colour, '#ffffff') >= wcagContrast(colour, '#0b0d12') ? '#ffffff' : '#0b0d12';
  const name = escapeHtml(panel.settings.panelName);
  const body = [
    ...mail.paragraphs.map((text) => paragraph(text)),
    mail.code &&
      `<p style="margin:0 0 20px;font:700 32px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${escapeHtml(mail.code)}</p>`,
    mail.action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(mail.action.link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${colour};color:${ink};text-decoration:none;font-weight:600">${escapeHtml(mail.action.label)}</a></p>`,
    mail.otherAction &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(mail.otherAction.link)}" style="color:#171a21">${escapeHtml(mail.otherAction.label)}</a></p>`,
    mail.footnote && paragraph(mail.footnote, 'color:#5b6273;font-size:14px'),
  ];
  const foot = unsubscribeUrl
    ? ` · <a href="${escapeHtml(unsubscribeUrl)}" style="color:#5b6273">${escapeHtml(message(locale, 'mail.unsubscribe'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f4f8;color:#171a21;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${colour}"><tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${name}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.subject)}</h1>
${body.filter(Boolean).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;color:#5b6273;font-size:13px"><a href="${escapeHtml(panel.origin)}" style="color:#5b6273">${name}</a>${foot}</p>
</td></tr></table>
</body></html>
`;
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
}
