import { describe, expect, test } from 'vitest';
import { videoPlayerAddress } from './video-player-address.ts';

describe('what a link leads to is shown in the page', () => {
  test.each([
    ['https://www.youtube.com/watch?v=Jm3vQ0c7xKs&t=4'],
    ['https://youtu.be/Jm3vQ0c7xKs'],
    ['https://m.youtube.com/shorts/Jm3vQ0c7xKs'],
    ['https://www.youtube.com/live/Jm3vQ0c7xKs'],
  ])('for the video %s', (link) => {
    expect(videoPlayerAddress(link)).toBe('https://www.youtube-nocookie.com/embed/Jm3vQ0c7xKs');
  });

  test.each([
    ['https://www.youtube.com/@harbour'],
    ['https://www.youtube.com/watch?v=<script>'],
    ['https://example.com/watch?v=Jm3vQ0c7xKs'],
    ['not a link'],
  ])('and not for %s', (link) => {
    expect(videoPlayerAddress(link)).toBeUndefined();
  });
});
