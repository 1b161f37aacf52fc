// A passkey made of code: it answers a panel's challenges as a security key would, and lies where a test sets it to.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = Record<string, unknown>;
type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The counter that the key reports. */
  counter?: number;
  isUserVerified?: boolean;
  userHandle?: string;
  type?: string;
};

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** A text or byte string of CBOR that is shorter than 64 KiB. */
function cborString(major: 2 | 3, content: Buffer): Buffer {
  const { length } = content;
  // Readers require the shortest encoding of a length.
  const said = length < 24 ? [length] : length < 256 ? [24, length] : [25, length >> 8, length & 0xff];
  const [first = 0, ...rest] = said;
  return Buffer.concat([Buffer.from([(major << 5) | first, ...rest]), content]);
}
const cborText = (text: string) => cborString(3, Buffer.from(text));

export function softwareAuthenticator(panel: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let owner = '';

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => cborString(2, Buffer.from(text, 'base64url'));
    // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }

  function authenticatorData(lies: Lies, flags: number, rest = Buffer.alloc(0)): Buffer {
    counter = lies.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = lies.isUserVerified === false ? 0 : userVerified;
    return Buffer.concat([sha256(lies.rpId ?? panel.rpId), Buffer.from([userPresent | verified | flags]), count, rest]);
  }

  function clientData(type: string, options: Options, lies: Lies): Buffer {
    const challenge = lies.challenge ?? options.challenge;
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? panel.origin, crossOrigin: false }),
    );
  }

  return {
    id,
    /** Makes the credential, as `navigator.credentials.create` would. */
    create(options: Options, lies: Lies = {}) {
      owner = (options.user as { id: string }).id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborString(2, authenticatorData(lies, hasCredential, credential)),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge, as `navigator.credentials.get` would. */
    get(options: Options, lies: Lies = {}) {
      const data = clientData('webauthn.get', options, lies);
      const authenticator = authenticatorData(lies, 0);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? owner,
        },
      };
    },
  };
}
