import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { useEffect, useState } from 'react';

const key = 'newUserEmail';

/** Where a guest who has just bought finds the access to the order; shown once. */
export function useNewUserEmail(): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const kept = readStored('localStorage', key);
    // Once found it stays for this page, though it is gone from the browser.
    if (kept) setEmail(kept);
    keepStored('localStorage', key, null);
  }, []);
  return email;
}
