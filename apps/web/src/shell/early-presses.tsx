// Before the program of a page has come, its buttons are dead and its forms would be sent by the browser, what is
// typed into them with the address. A script in the head keeps what a visitor does until then, and it is done again.
import { useContext, useEffect } from 'react';
import { NonceContext } from '../nonce.ts';

declare global {
  interface Window {
    earlyPresses?: { kept: (() => void)[]; stop: () => void };
  }
}

/** Runs before anything is bundled, so it is plain text. */
const keeper = `(()=>{const kept=[],keep=(event)=>{
const button=event.target.closest("button");
if(event.type==="submit"){event.preventDefault();kept.push(()=>event.target.requestSubmit(event.submitter))}
else if(button&&!(button.form&&button.type==="submit"))kept.push(()=>button.click())};
const each=(change)=>{change("click",keep,true);change("submit",keep,true)};each(addEventListener);
window.earlyPresses={kept,stop:()=>each(removeEventListener)}})()`;

export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  useEffect(() => {
    // A moment later, when the effects of the whole page have run, too.
    const timer = setTimeout(() => {
      for (const press of window.earlyPresses?.kept.splice(0) ?? []) press();
    });
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keeper }} />;
}

/** From the moment React listens it brings what is pressed to the page itself. */
export function stopKeeping() {
  window.earlyPresses?.stop();
}
