// Before the program of a page has come, its buttons are dead and its forms would be sent by the browser, what is
// typed into them with the address. A script in the head keeps what a visitor does until then, and it is done again.
import { useContext, useEffect } from 'react';
import { NonceContext } from '../../nonce.ts';
import { beginRendering, wakeUp } from './first-sign.ts';

declare global {
  interface Window {
    earlyPresses?: { kept: (() => void)[]; stop: () => void };
  }
}

/**
 * Runs before anything is bundled, so it is plain text. A part that is rendered again has other elements of the same name.
 * What is entered is entered once more past React's own memory of the field, which would take it for known.
 */
const keeper = `(()=>{let isOver=false;const kept=[],name=(it)=>it.ariaLabel+it.name+it.textContent,
now=(it)=>{const own=name(it);return()=>it.isConnected?it:[...document.querySelectorAll(it.tagName)].find((each)=>name(each)===own)},
enter=(it,value)=>{it.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it),"value").set.call(it,value);
it.dispatchEvent(new Event("input",{bubbles:true}))},
choose=(it,isChosen)=>{it.checked=!isChosen;it.click()},
keep=(event)=>{if(isOver&&!event.target.closest("[data-late]"))return;
const it=event.target,find=now(it),button=it.closest("button");
if(event.type==="submit"){event.preventDefault();kept.push(()=>it.requestSubmit(event.submitter))}
else if(event.type==="input"){const isBox=it.type==="radio"||it.type==="checkbox",value=isBox?it.checked:it.value;
kept.push(()=>{const there=find();if(there)(isBox?choose:enter)(there,value)})}
else if(button&&!(button.form&&button.type==="submit")){const find=now(button);kept.push(()=>find()?.click())}
else kept.push(()=>{})};
for(const type of ["click","input","submit"])addEventListener(type,keep,true);
window.earlyPresses={kept,stop:()=>{isOver=true}}})()`;

export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  useEffect(() => {
    beginRendering();
    // A moment later, when the effects of the whole page have run, too.
    const timer = setTimeout(doKept);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is the constant above.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keeper }} />;
}

/** Does what was kept. What lies in a part that does not listen yet (data-late) is kept once more until it does. */
export function doKept() {
  const kept = window.earlyPresses?.kept.splice(0) ?? [];
  // A press before this program loaded could not be seen by it.
  if (kept.length > 0) wakeUp();
  for (const press of kept) press();
}

/** From the moment React listens it brings what is pressed to the page itself. */
export function stopKeeping() {
  window.earlyPresses?.stop();
}
