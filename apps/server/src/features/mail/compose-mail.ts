// What each kind of mail says, before it gets a form.
import type { Locale } from '@crescendo/rules/content/locales';
import { message } from '../../platform/messages.ts';

export type SecurityEvent =
  | 'password-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-codes-renewed'
  | 'social-added'
  | 'social-removed'
  | 'access-added'
  | 'access-changed'
  | 'new-device'
  | 'email-changed'
  | 'account-deleted';

type PaymentNews =
  | 'payment-received'
  | 'payment-in-moderation'
  | 'payment-refused'
  | 'payment-refunded'
  | 'payment-disputed'
  | 'payment-dispute-won'
  | 'payment-dispute-lost';

type OrderNews = 'order-completed' | 'order-partial' | 'order-canceled';
type OrderNewsValues = { order: string; delivered: number; quantity: number; amount?: string; link: string };

export type MailContents =
  | { kind: 'welcome'; values: { name: string; email: string } }
  | { kind: 'confirm-email'; values: { link: string } }
  | { kind: 'password-reset'; values: { link: string } }
  | { kind: 'code'; values: { code: string } }
  /** Opens the account that somebody requested with this address. */
  | { kind: 'register-code'; values: { code: string } }
  /** Somebody requested an account with an address that has one. */
  | { kind: 'account-exists'; values: { logInLink: string; passwordLink: string } }
  /** An account that came about with an order of a guest; the link leads to the choice of a password. */
  | { kind: 'new-account'; values: { link: string } }
  /** To join the staff, with the names of the roles. */
  | { kind: 'staff-invitation'; values: { roles: string; link: string } }
  /** `detail` is what the owner can recognise the event by: a device, an address, the name of a factor. */
  | { kind: 'security-notice'; values: { event: SecurityEvent; detail?: string } }
  /** What staff decided on a document; `reason` are their words. */
  | { kind: 'document-approved' | 'document-rejected'; values: { filename: string; link: string; reason?: string } }
  /** What became of a payment; `reason` are words of staff, `owed` is what the customer owes by it. */
  | { kind: PaymentNews; values: { invoice: string; amount: string; link: string; reason?: string; owed?: string } }
  /** What was bought is paid and under way. */
  | { kind: 'order-placed'; values: { count: number; amount: string; link: string } }
  /** How an order ended; a refund is named where there was one. */
  | { kind: OrderNews; values: OrderNewsValues }
  /** What became of a request to refill. */
  | { kind: 'refill-completed' | 'refill-rejected'; values: { order: string; link: string } }
  /** A question of a customer, for the support. */
  | {
      kind: 'order-question';
      values: { order: string; subject: string; text: string; email: string; link: string };
    }
  /** What staff write to the customer of an order. */
  | { kind: 'order-message'; values: { order: string; text: string; link: string } }
  /** To the panel itself: somebody requests prices of large orders. */
  | { kind: 'wholesale'; values: { email: string } }
  /** Words of the panel's staff, as they wrote them. */
  | { kind: 'support'; values: { subject: string; text: string } };

export type ComposedMail = {
  subject: string;
  paragraphs: string[];
  /** Shown alone and large, to be read off or copied. */
  code?: string;
  action?: { label: string; link: string };
  /** For who cannot use the first. */
  otherAction?: { label: string; link: string };
  /** The text below, for a reader who did not expect the mail. */
  footnote?: string;
};

/**
 * Anyone who comes by another service may bring an address that is not theirs, and chooses by the name what its owner reads
 * in the panel's name. A name that could be a link is left out, and the reader's own address replaces it.
 */
function greeted({ name, email }: { name: string; email: string }): string {
  return /\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu.test(name) ? email : name;
}

export function composeMail(mail: MailContents, locale: Locale, panelName: string): ComposedMail {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    message(locale, `mail.${key}`, { panel: panelName, ...values });
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: text('welcome-subject'),
        paragraphs: [text('welcome-text', { name: greeted(mail.values) })],
      };
    case 'confirm-email':
    case 'password-reset':
    case 'new-account':
      return {
        subject: text(`${mail.kind}-subject`),
        paragraphs: [text(`${mail.kind}-text`)],
        action: { label: text(`${mail.kind}-action`), link: mail.values.link },
        footnote: text(`${mail.kind}-footnote`),
      };
    case 'staff-invitation':
      return {
        subject: text('staff-invitation-subject'),
        paragraphs: [text('staff-invitation-text', { roles: mail.values.roles })],
        action: { label: text('staff-invitation-action'), link: mail.values.link },
        footnote: text('staff-invitation-footnote'),
      };
    case 'code':
    case 'register-code':
      return {
        subject: text(`${mail.kind}-subject`),
        paragraphs: [text(`${mail.kind}-text`)],
        code: mail.values.code,
        footnote: text(`${mail.kind}-footnote`),
      };
    case 'account-exists':
      return {
        subject: text('account-exists-subject'),
        paragraphs: [text('account-exists-text')],
        action: { label: text('account-exists-action'), link: mail.values.logInLink },
        otherAction: { label: text('account-exists-password'), link: mail.values.passwordLink },
        footnote: text('account-exists-footnote'),
      };
    case 'security-notice':
      return {
        subject: text(`notice-${mail.values.event}`),
        paragraphs: [text(`notice-${mail.values.event}-text`), ...(mail.values.detail ? [mail.values.detail] : [])],
        footnote: text('notice-footnote'),
      };
    case 'document-approved':
    case 'document-rejected': {
      const { filename, link, reason } = mail.values;
      return {
        subject: text(`${mail.kind}-subject`),
        paragraphs: [text(`${mail.kind}-text`, { filename }), ...(reason ? [reason] : [])],
        action: { label: text('document-action'), link },
      };
    }
    case 'payment-received':
    case 'payment-in-moderation':
    case 'payment-refused':
    case 'payment-refunded':
    case 'payment-disputed':
    case 'payment-dispute-won':
    case 'payment-dispute-lost': {
      const { invoice, amount, link, reason, owed } = mail.values;
      const action = mail.kind === 'payment-in-moderation' ? 'payment-in-moderation-action' : 'payment-action';
      return {
        subject: text(`${mail.kind}-subject`),
        paragraphs: [
          text(`${mail.kind}-text`, { invoice, amount }),
          ...(owed ? [text('payment-owed', { owed })] : []),
          ...(reason ? [reason] : []),
        ],
        action: { label: text(action), link },
      };
    }
    case 'order-placed': {
      const { count, amount, link } = mail.values;
      return {
        subject: text('order-placed-subject'),
        paragraphs: [text('order-placed-text', { count, amount })],
        action: { label: text('order-placed-action'), link },
      };
    }
    case 'order-completed':
    case 'order-partial':
    case 'order-canceled': {
      const { amount, link, ...values } = mail.values;
      return {
        subject: text(`${mail.kind}-subject`, { order: values.order }),
        paragraphs: [text(`${mail.kind}-text`, values), ...(amount ? [text('order-refunded', { amount })] : [])],
        action: { label: text('order-action'), link },
      };
    }
    case 'refill-completed':
    case 'refill-rejected': {
      const { order, link } = mail.values;
      return {
        subject: text(`${mail.kind}-subject`, { order }),
        paragraphs: [text(`${mail.kind}-text`, { order })],
        action: { label: text('order-action'), link },
      };
    }
    case 'order-question': {
      const { order, subject, text: words, email, link } = mail.values;
      return {
        subject: text('order-question-subject', { order, subject }),
        paragraphs: [text('order-question-from', { order, email }), ...words.split(/\n{2,}/)],
        action: { label: text('order-question-action'), link },
      };
    }
    case 'order-message': {
      const { order, text: words, link } = mail.values;
      return {
        subject: text('order-message-subject', { order }),
        paragraphs: [text('order-message-text', { order }), ...words.split(/\n{2,}/)],
        action: { label: text('order-action'), link },
      };
    }
    case 'wholesale':
      return { subject: text('wholesale-subject'), paragraphs: [text('wholesale-text'), mail.values.email] };
    case 'support':
      return { subject: mail.values.subject, paragraphs: mail.values.text.split(/\n{2,}/) };
  }
}
