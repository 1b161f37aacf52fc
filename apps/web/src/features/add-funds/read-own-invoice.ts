import type { PaymentInfo } from '@crescendo/contract/money/payments';
import type { RouterContextProvider } from 'react-router';
import { requestContext } from '../../request-context.ts';

/** The invoice an address names as `invoice_id`, where it belongs to the caller. */
export async function readOwnInvoice(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PaymentInfo | undefined> {
  const { api, isSignedIn } = context.get(requestContext);
  const id = new URL(request.url).searchParams.get('invoice_id') ?? '';
  if (!isSignedIn || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  // Without it the page says what it says to everybody.
  return api.readInvoice({ params: { id } }).then(
    ({ data }) => data,
    () => undefined,
  );
}
