// What a document knows of its reader. It is kept apart from the data of the loaders, in one block of the page and in a
// few texts, so that a page rendered once can be filled in for each of its readers.
import type { Profile } from '@crescendo/contract/accounts/profile';
import { type PersonTraits, personTraits } from '@crescendo/rules/accounts/person-traits';
import { type AmountStyle, formatAmount } from '@crescendo/rules/money/currency';
import { initialsOf } from '@crescendo/ui/data/avatar';
import { createContext } from 'react';

export type Personal = {
  person: Profile;
  /** Only where the page shows services. */
  favourites?: readonly number[] | undefined;
};

/** The e-mail address is empty for who has none. */
type PersonTexts = Record<'name' | 'initials' | 'email' | 'balance' | 'signedBalance', string>;
export type ShownPerson = PersonTexts & PersonTraits;

/** The places of a page that differ from reader to reader. */
export type Slot = keyof PersonTexts | 'data';

export type KnownPersonal = {
  personal: Personal;
  /** On a page rendered for many: marks in place of the texts and of the data. */
  marks?: { shown: ShownPerson; data: string } | undefined;
};

export const PersonalContext = createContext<KnownPersonal | undefined>(undefined);

export const personalBlockId = 'personal';

/** The block in the browser; undefined on a page for guests. */
export function readPersonalBlock(): KnownPersonal | undefined {
  const text = document.getElementById(personalBlockId)?.textContent;
  return text ? { personal: JSON.parse(text) as Personal } : undefined;
}

/** As it is written into the block: nothing in it can end the element. */
export function personalBlock(personal: Personal): string {
  return JSON.stringify(personal).replaceAll('<', '\\u003c');
}

type PersonFrame = { amounts: AmountStyle; panel: { grades_enabled: boolean } };

export function shownPerson(person: Profile, { amounts, panel }: PersonFrame): ShownPerson {
  return {
    ...personTraits(person, panel),
    name: person.name,
    initials: initialsOf(person.name),
    email: person.email ?? '',
    balance: formatAmount(Math.abs(person.balance), amounts),
    signedBalance: formatAmount(person.balance, amounts),
  };
}

/** What belongs into each slot, written as React writes it. */
export function slotsOf(personal: Personal, frame: PersonFrame): Record<Slot, string> {
  const { name, initials, email, balance, signedBalance } = shownPerson(personal.person, frame);
  return {
    name: escaped(name),
    initials: escaped(initials),
    email: escaped(email),
    balance: escaped(balance),
    signedBalance: escaped(signedBalance),
    data: personalBlock(personal),
  };
}

const entities: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/["&'<>]/g, (sign) => entities[sign] as string);
