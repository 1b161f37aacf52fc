// The one way to the tag services. Calls wait in dataLayer until a service is there to read them; whether one ever
// loads is decided elsewhere.
import type { ConsentSignals } from './consent-choice.ts';

type TagCall =
  | ['consent', 'default' | 'update', ConsentSignals]
  | ['event', string, Record<string, string>]
  | ['js', Date]
  | ['config', string];

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: TagCall) => void;
  }
}

export function gtag(...call: TagCall) {
  window.gtag ??= function record() {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the services tell commands from data by this very object
    window.dataLayer.push(arguments);
  };
  window.gtag(...call);
}
