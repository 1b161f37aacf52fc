// A guest comes to read: the first picture gets the whole line, and what makes the page move is fetched right after it.

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const program = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes the preloads and the program out of the markup and puts in a starter that brings them in after the first paint.
 * The program stays an inline script, so its hash belongs into the policy beside the starter's.
 */
export function startAfterPaint(html: string): { html: string; programs: string[] } {
  const [whole, code] = program.exec(html) ?? [];
  if (whole === undefined || code === undefined) return { html, programs: [] };
  const preloads = [...html.matchAll(preload)].map(([, href]) => href);
  const starter = `<script>${starterOf(preloads as string[], code)}</script>`;
  return { html: html.replace(preload, '').replace(whole, () => starter), programs: [code] };
}

/** Requesting a file takes a moment: for all of them at once, a phone would not respond that long. */
const filesAtOnce = 2;

/** A hidden page paints nothing, so there is nothing to wait for. */
function starterOf(preloads: string[], code: string): string {
  const text = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `(()=>{const files=${text(preloads)},add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set)),go=()=>{for(const href of files.splice(0,${filesAtOnce}))add("link",{rel:"modulepreload",href});if(files.length)later(go);else add("script",{type:"module",textContent:${text(code)}})},later=(act)=>document.hidden?act():setTimeout(act);document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`;
}
