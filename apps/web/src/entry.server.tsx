import { PassThrough } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { LanguageProvider } from './language-provider.tsx';
import { loadMessages } from './messages.ts';
import { NonceContext } from './nonce.ts';
import { requestContext } from './request-context.ts';
import { lastResortDocument } from './shell/errors/last-resort.tsx';
import { PersonalContext } from './shell/frame/personal.ts';

// The server has to use the very context object the bundle was built with.
export { requestContext } from './request-context.ts';

export const streamTimeout = 5000;

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const state = loadContext.get(requestContext);
  const { nonce, locale, person, favourites, marks } = state;
  const withNonce = nonce === undefined ? {} : { nonce };
  const messages = await loadMessages(locale);
  return new Promise((resolve, reject) => {
    let code = status;
    // A shared page is kept whole, and a crawler reads it whole.
    const isWhole = nonce === undefined || isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PersonalContext value={person && { personal: { person, ...(favourites ? { favourites } : {}) }, marks }}>
          <LanguageProvider locale={locale} messages={messages}>
            <ServerRouter context={entryContext} url={request.url} {...withNonce} />
          </LanguageProvider>
        </PersonalContext>
      </NonceContext>,
      {
        ...withNonce,
        // What is ready is in its place, however long it is: coming later it would move what is below it, and who runs
        // no scripts would never see it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [isWhole ? 'onAllReady' : 'onShellReady']() {
          clearTimeout(timer);
          // Whole pages fit, so that they are written at once.
          const body = new PassThrough({ highWaterMark: 1024 * 1024 });
          state.rendered = body;
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(null, { headers, status: code }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          // A page that failed is rendered once more as its error page; should that fail too, nothing else is left.
          if (!entryContext.staticHandlerContext.errors) return reject(error);
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(lastResortDocument, { headers, status: 500 }));
        },
        onError() {
          code = 500;
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
