/** Fetches a script by its address; the page's policy decides whether it may run. */
export function insertScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${src} did not load`));
    document.head.append(script);
  });
}
