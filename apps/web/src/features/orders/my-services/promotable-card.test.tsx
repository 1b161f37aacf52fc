import { ToastProvider } from '@crescendo/ui/layers/toast';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import orders from '../../../../locales/en/orders.json' with { type: 'json' };
import { PromotableCard } from './promotable-card.tsx';

const nothing = { started_at: null, supported_at: null, supported_until: null, ended_at: null };

function rendered(promotable: Omit<Parameters<typeof PromotableCard>[0]['promotable'], keyof typeof nothing>): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ orders } as never} timeZone="UTC">
      <ToastProvider label="" closeLabel="">
        <PromotableCard promotable={{ ...nothing, ...promotable }} />
      </ToastProvider>
    </IntlProvider>,
  );
}

test('what an order is for is shown with its picture, title, link and preview where they are known (ORD-013)', () => {
  const markup = rendered({
    url: 'https://video.example/1',
    embed_url: 'https://video.example/embed/1',
    snippet: { thumbnail: 'https://video.example/1.jpg', title: 'A film' },
  });
  expect(markup).toContain('src="https://video.example/1.jpg"');
  expect(markup).toContain('A film');
  expect(markup).toContain('href="https://video.example/1"');
  expect(markup).toContain('href="https://video.example/embed/1"');
});

test('a link of which nothing is known is only a link, and an order without one shows nothing', () => {
  const snippet = { thumbnail: null, title: null };
  expect(rendered({ url: 'https://video.example/1', embed_url: null, snippet })).not.toContain('<img');
  expect(rendered({ url: null, embed_url: null, snippet })).not.toContain('Promoted content');
});
