/**
 * The mailbox behind an e-mail address, as far as its form shows: what follows a plus sign is a label, and some
 * providers read no dots. Two addresses of one mailbox are one person where two persons are required.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@', 2);
  const plain = name.replace(/\+.*$/, '');
  const isWithoutDots = domain === 'gmail.com' || domain === 'googlemail.com';
  return isWithoutDots ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

export function isSameMailbox(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && mailboxOf(one) === mailboxOf(other);
}
