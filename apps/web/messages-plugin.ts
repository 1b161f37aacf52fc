// Which texts of the panel come in which module.
import { fileURLToPath } from 'node:url';
import { messages as messagesOf } from '@crescendo/browser/vite/messages';

/** The program's own, and those of the pieces it shares with the other browser program. */
const folders = ['./locales/', '../../packages/browser/locales/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Long texts of single pages. Their loaders send them along, so that no other page has to fetch them. */
const pageFiles = [
  'add-funds.json',
  'api-documentation.json',
  'api-tokens.json',
  'bonuses.json',
  'cart.json',
  'charts.json',
  'checkout.json',
  'copying.json',
  'dashboard.json',
  'dates.json',
  'documents.json',
  'drip-feeds.json',
  'finances.json',
  'grades.json',
  'home.json',
  'information.json',
  'mails.json',
  'my-services.json',
  'orders.json',
  'order-form.json',
  'palette.json',
  'profile.json',
  'proof.json',
  'service-index.json',
  'service-type.json',
  'sign-in.json',
  'statistics.json',
  'webhooks.json',
  'wholesale.json',
];

/** The cart can be opened on every page, and so can the command palette: the browser fetches their texts by itself. */
const cartFiles = ['cart.json', 'checkout.json'];

/** A line of another language than the page's: fetched alone, by those whom it is for. */
const offerFiles = ['language-offer.json'];

/** Which files a module brings. */
const groups: Record<string, (file: string) => boolean> = {
  'virtual:messages': (file) => !pageFiles.includes(file) && !offerFiles.includes(file),
  'virtual:page-messages': (file) => pageFiles.includes(file),
  'virtual:cart-messages': (file) => cartFiles.includes(file),
  'virtual:language-offer': (file) => offerFiles.includes(file),
  'virtual:palette-messages': (file) => file === 'palette.json',
};

export const messages = () => messagesOf({ folders, groups });
