// What a browser calls itself, in words a person knows. Order matters: most browsers also name those they resemble.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: [RegExp, string, boolean][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bLinux\b|\bX11\b/, 'Linux', false],
];

export type DeviceName = { browser: string | undefined; system: string | undefined; isHandheld: boolean };

export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const system = systems.find(([pattern]) => pattern.test(text));
  return {
    browser: browsers.find(([pattern]) => pattern.test(text))?.[1],
    system: system?.[1],
    isHandheld: system?.[2] ?? false,
  };
}

/** "Chrome, Windows"; what is none of the known ones is shown as it calls itself. */
export function shortDevice(userAgent: string | null): string | null {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter(Boolean).join(', ') || userAgent;
}
