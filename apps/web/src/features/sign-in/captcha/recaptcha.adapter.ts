import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import { insertScript } from '../../../shell/third-party/insert-script.ts';

type Recaptcha = {
  render: (box: HTMLElement, options: Record<string, unknown>) => number;
  getResponse: (widget: number) => string;
  reset: (widget: number) => void;
};
type RecaptchaWindow = Window & { grecaptcha?: Recaptcha; recaptchaReady?: () => void };

const page = window as RecaptchaWindow;
let ready: Promise<void> | undefined;

function load(): Promise<void> {
  ready ??= new Promise<void>((resolve, reject) => {
    page.recaptchaReady = resolve;
    insertScript(outsideScriptUrl.recaptcha()).catch(reject);
  });
  // A service that did not come is requested again at the next try.
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}

/** The service's own box. Whether it was ticked is seen when the form is sent. */
export async function showRecaptcha(box: HTMLElement, siteKey: string, onShown: () => void) {
  await load();
  const service = page.grecaptcha as Recaptcha;
  const place = box.appendChild(document.createElement('div'));
  onShown();
  const widget = service.render(place, {
    sitekey: siteKey,
    theme: document.documentElement.dataset.theme,
  });
  return {
    take: async () => service.getResponse(widget) || undefined,
    renew: () => service.reset(widget),
  };
}
