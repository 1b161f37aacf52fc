// The icons an operator can give to networks, by their names in Simple Icons.
export const networkIconNames: readonly string[] = [
  'youtube',
  'instagram',
  'tiktok',
  'telegram',
  'facebook',
  'x',
  'spotify',
  'twitch',
  'reddit',
  'pinterest',
  'discord',
  'vk',
  'soundcloud',
  'threads',
  'snapchat',
  'whatsapp',
];
