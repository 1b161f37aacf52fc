// Before the program of a page has come, its buttons are dead and its forms would be sent by the browser, what is
// typed into them with the address. A script in the head keeps what a visitor does until then, and it is done again.
import { useContext, useEffect } from 'react';
import { NonceContext } from '../nonce.ts';

declare global {
  interface Window {
    earlyPresses?: { kept: (() => void)[]; stop: () => void };
  }
}

/** Runs before anything is bundled, so it is plain text. A part that is drawn anew has other buttons of the same name. */
const keeper = `(()=>{let isOver=false;const kept=[],keep=(event)=>{
if(isOver&&!event.target.closest("[data-late]"))return;
const button=event.target.closest("button");
if(event.type==="submit"){event.preventDefault();kept.push(()=>event.target.requestSubmit(event.submitter))}
else if(button&&!(button.form&&button.type==="submit")){const name=(it)=>it.ariaLabel+it.textContent,own=name(button);
kept.push(()=>(button.isConnected?button:[...document.querySelectorAll("button")].find((it)=>name(it)===own))?.click())}};
addEventListener("click",keep,true);addEventListener("submit",keep,true);
window.earlyPresses={kept,stop:()=>{isOver=true}}})()`;

export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  useEffect(() => {
    // A moment later, when the effects of the whole page have run, too.
    const timer = setTimeout(doKept);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keeper }} />;
}

/** Does what was kept. What lies in a part that does not listen yet (data-late) is kept once more until it does. */
export function doKept() {
  for (const press of window.earlyPresses?.kept.splice(0) ?? []) press();
}

/** From the moment React listens it brings what is pressed to the page itself. */
export function stopKeeping() {
  window.earlyPresses?.stop();
}
