// Which catalogue a demo panel gets. The two share no price and hardly a word.
import type { DemoNetwork } from './demo-shape.ts';
import { discord } from './networks/discord.ts';
import { facebook } from './networks/facebook.ts';
import { instagram } from './networks/instagram.ts';
import { pinterest } from './networks/pinterest.ts';
import { reddit } from './networks/reddit.ts';
import { spotify } from './networks/spotify.ts';
import { telegram } from './networks/telegram.ts';
import { tiktok } from './networks/tiktok.ts';
import { twitch } from './networks/twitch.ts';
import { vk } from './networks/vk.ts';
import { x } from './networks/x.ts';
import { youtube } from './networks/youtube.ts';
import { facebook as greenhouseFacebook } from './second-panel/facebook.ts';
import { instagram as greenhouseInstagram } from './second-panel/instagram.ts';
import { pinterest as greenhousePinterest } from './second-panel/pinterest.ts';
import { spotify as greenhouseSpotify } from './second-panel/spotify.ts';
import { telegram as greenhouseTelegram } from './second-panel/telegram.ts';
import { youtube as greenhouseYoutube } from './second-panel/youtube.ts';

export type Edition = {
  networks: readonly DemoNetwork[];
  /** The default panel holds the services whose ids other rules name, and ids that never change. */
  hasWellKnownIds: boolean;
  /** A small shop stays small, however large the catalogue of the benchmark is. */
  mostServices: number;
};

export const crescendo: Edition = {
  networks: [youtube, instagram, tiktok, telegram, facebook, x, spotify, twitch, reddit, pinterest, discord, vk],
  hasWellKnownIds: true,
  mostServices: Number.POSITIVE_INFINITY,
};

export const greenhouse: Edition = {
  networks: [
    greenhouseInstagram,
    greenhousePinterest,
    greenhouseFacebook,
    greenhouseYoutube,
    greenhouseTelegram,
    greenhouseSpotify,
  ],
  hasWellKnownIds: false,
  mostServices: 200,
};
