// What links of the demo networks look like. Written apart from the catalogue, so that panels that have one get them too.
import type { Trx } from '../../../platform/postgres/database.ts';
import { once } from '../../../platform/postgres/seed.ts';
import type { StoredPattern } from '../services/orderable.queries.ts';

/** Any page of the network but its front page: what exactly a service takes is for people to say. */
const page = '^[^?#]';

const byNetwork: Readonly<Record<string, readonly StoredPattern[]>> = {
  youtube: [
    { hosts: ['youtube.com'], path: '^(watch\\?|shorts/|live/|playlist\\?|@|channel/|c/|user/|embed/)' },
    { hosts: ['youtu.be'], path: page },
  ],
  instagram: [{ hosts: ['instagram.com'], path: page }],
  tiktok: [{ hosts: ['tiktok.com'], path: page }],
  facebook: [{ hosts: ['facebook.com', 'fb.com', 'fb.watch'], path: page }],
  x: [{ hosts: ['x.com', 'twitter.com'], path: page }],
  telegram: [{ hosts: ['t.me', 'telegram.me'], path: page }],
  spotify: [{ hosts: ['spotify.com'], path: page }],
  twitch: [{ hosts: ['twitch.tv'], path: page }],
  discord: [{ hosts: ['discord.gg', 'discord.com'], path: page }],
  reddit: [{ hosts: ['reddit.com', 'redd.it'], path: page }],
  pinterest: [{ hosts: ['pinterest.com', 'pin.it'], path: page }],
  vk: [{ hosts: ['vk.com', 'vk.ru'], path: page }],
};

/** Types that take one kind of link only. */
const byType: Readonly<Record<string, readonly StoredPattern[]>> = {
  'youtube-shorts-reach': [{ hosts: ['youtube.com'], path: '^shorts/' }],
  'youtube-channel-promotion': [{ hosts: ['youtube.com'], path: '^(@|channel/|c/|user/)' }],
};

export async function seedLinkPatterns(trx: Trx, panelId: number) {
  return once(trx, panelId, 'link-patterns', 1, async () => {
    for (const [table, patterns] of [
      ['networks', byNetwork],
      ['service_types', byType],
    ] as const) {
      for (const [slug, list] of Object.entries(patterns)) {
        await trx
          .updateTable(table)
          .set({ link_patterns: JSON.stringify(list) })
          .where('panel_id', '=', panelId)
          .where('slug', '=', slug)
          .execute();
      }
    }
  });
}
