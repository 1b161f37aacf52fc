// Which catalogue a demo panel gets. The two share no price and hardly a word.
import type { DemoNetwork } from './demo-shape.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { facebook as greenhouseFacebook } from './greenhouse/facebook.ts';
import { instagram as greenhouseInstagram } from './greenhouse/instagram.ts';
import { pinterest as greenhousePinterest } from './greenhouse/pinterest.ts';
import { spotify as greenhouseSpotify } from './greenhouse/spotify.ts';
import { telegram as greenhouseTelegram } from './greenhouse/telegram.ts';
import { youtube as greenhouseYoutube } from './greenhouse/youtube.ts';
import { instagram } from './instagram.ts';
import { pinterest } from './pinterest.ts';
import { reddit } from './reddit.ts';
import { spotify } from './spotify.ts';
import { telegram } from './telegram.ts';
import { tiktok } from './tiktok.ts';
import { twitch } from './twitch.ts';
import { vk } from './vk.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

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
