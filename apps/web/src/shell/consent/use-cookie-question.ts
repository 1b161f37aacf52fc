import { useEffect, useState } from 'react';
import { answer, isAnswered, openCookieSettings, resetConsent } from './consent.ts';
import { type ConsentChoice, everythingDenied, everythingGranted } from './consent-choice.ts';

/** The question about cookies: whether it stands, whether its settings are open, and what each button does. */
export function useCookieQuestion(isAskedByServer: boolean) {
  const [isAsked, setIsAsked] = useState(isAskedByServer);
  const [isManaging, setIsManaging] = useState(false);

  useEffect(() => {
    // A page from the browser's history may be older than the answer.
    if (isAnswered()) setIsAsked(false);
    const manage = () => setIsManaging(true);
    window.addEventListener(openCookieSettings, manage);
    return () => window.removeEventListener(openCookieSettings, manage);
  }, []);

  function save(choice: ConsentChoice) {
    answer(choice);
    setIsManaging(false);
    setIsAsked(false);
  }

  return {
    isAsked,
    isManaging,
    setIsManaging,
    save,
    decline: () => save(everythingDenied),
    accept: () => save(everythingGranted),
    reset() {
      resetConsent();
      setIsManaging(false);
      setIsAsked(true);
    },
  };
}
