// A banner in HTML runs in a sandboxed frame: it tells the page how tall it is and that its button was pressed.
import type { DemoText } from './demo-text.ts';

type Colours = { background: string; foreground: string; buttonBackground: string; buttonForeground: string };
type Words = { title: DemoText; line: DemoText; button: DemoText };

export function frameBanner(colours: Colours, words: Words): DemoText {
  const inLanguage = (language: keyof DemoText) =>
    `<!doctype html>
<html lang="${language}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>${words.title[language]}</title>
<style>
body { margin: 0; font: 16px/1.5 "Inter Variable", Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: ${colours.foreground}; background: ${colours.background}; }
main { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; padding: 16px 24px; }
div { flex: 1 1 280px; }
h2, p { margin: 0; }
h2 { font-size: 18px; }
button { font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; cursor: pointer; color: ${colours.buttonForeground}; background: ${colours.buttonBackground}; }
button:focus-visible { outline: 2px solid ${colours.foreground}; outline-offset: 2px; }
</style>
<main>
<div><h2>${words.title[language]}</h2><p>${words.line[language]}</p></div>
<button type="button" data-opens-chat>${words.button[language]}</button>
</main>
<script>
const tell = (message) => parent.postMessage(message, '*');
new ResizeObserver(() => tell({ type: 'banner-height', height: document.body.offsetHeight })).observe(document.body);
document.querySelector('button').addEventListener('click', () => tell({ type: 'banner-click', action: 'open-chat' }));
</script>
</html>`;
  return { en: inLanguage('en'), de: inLanguage('de'), ru: inLanguage('ru') };
}
