// Where an order came from, as its customer never sees it and reports do.

export const pageStates = ['buy', 'preselected', 'query', 'standart'] as const;
/** How the order form was opened: from a service's button, with a fixed service, with values in the address, or as it is. */
export type PageState = (typeof pageStates)[number];

/** What total-cost counts a call as that names no source. */
export const defaultSource = 'order_widget';

const sourceForm = /^[\w.-]{1,60}$/;

type Opened = {
  /** From the address; one that cannot be a source counts as none. */
  requested?: string | null | undefined;
  /** Runs as an installed app. */
  isStandalone: boolean;
  isIos: boolean;
  pageState: PageState;
};

export function orderSource({ requested, isStandalone, isIos, pageState }: Opened): string {
  if (requested && sourceForm.test(requested)) return requested;
  if (isStandalone) return isIos ? 'pwa_ios' : 'pwa';
  return pageState === 'buy' ? 'buy_page' : 'single_form';
}
