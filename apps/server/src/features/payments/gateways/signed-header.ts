// Signatures of the form t=<seconds>,v1=<hex>: the time is signed with the body, so that an old callback stays old.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotGenuine, oldestCallbackSeconds } from './gateway.ts';

const macOf = (secret: string, seconds: number, text: string) =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();

export function signedHeader(secret: string, seconds: number, text: string): string {
  return `t=${seconds},v1=${macOf(secret, seconds, text).toString('hex')}`;
}

export function checkSignedHeader(secret: string, header: string, text: string, now: Date): void {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !hex) throw new NotGenuine('No signature');
  const expected = macOf(secret, Number(seconds), text);
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), expected)) throw new NotGenuine('Wrong signature');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > oldestCallbackSeconds) throw new NotGenuine('Too old');
}
