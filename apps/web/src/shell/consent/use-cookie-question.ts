import { useEffect, useState } from 'react';
import { answer, isAnswered, openCookieSettings, resetConsent } from './consent.ts';
import { type ConsentChoice, everythingDenied, everythingGranted } from './consent-choice.ts';

/** The question about cookies: whether it is shown, whether its settings are open, and what each button does. */
export function useCookieQuestion(isShownByServer: boolean) {
  const [isShown, setIsShown] = useState(isShownByServer);
  const [isManaging, setIsManaging] = useState(false);

  useEffect(() => {
    // A page from the browser's history may be older than the answer.
    if (isAnswered()) setIsShown(false);
    const manage = () => setIsManaging(true);
    window.addEventListener(openCookieSettings, manage);
    return () => window.removeEventListener(openCookieSettings, manage);
  }, []);

  function save(choice: ConsentChoice) {
    answer(choice);
    setIsManaging(false);
    setIsShown(false);
  }

  return {
    isShown,
    isManaging,
    setIsManaging,
    save,
    decline: () => save(everythingDenied),
    accept: () => save(everythingGranted),
    reset() {
      resetConsent();
      setIsManaging(false);
      setIsShown(true);
    },
  };
}
