import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** The options for creating a passkey, as far as this authenticator uses them. */
interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string | undefined;
  readonly allowCredentials?: readonly { readonly id: string }[] | undefined;
}

/** Deviations of an answer from that of an honest browser and device. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly challenge?: string;
  readonly counter?: number;
  /** The key to sign with, instead of the key of the passkey. */
  readonly signsWith?: KeyObject;
  readonly userHandle?: string;
  /** The id of an existing credential, instead of a new one. */
  readonly credentialId?: string;
  /** The type of the dialogue that the answer names, instead of the true one. */
  readonly type?: string;
}

interface Resident {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  readonly rpId: string;
  counter: number;
}

/** Flags of the authenticator data: user present, user verified, with the credential's data. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/**
 * A browser with an authenticator in software, which keeps its passkeys (ES256) and counts their uses. Answers
 * have the JSON form of WebAuthn.
 */
export function createSoftwareAuthenticator(browserOrigin: string) {
  const residents: Resident[] = [];

  const dataOf = (
    rpId: string,
    counter: number,
    { isUserVerified = true }: Deviation,
    attested = noBytes,
  ) => {
    const flags = PRESENT | (isUserVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested]);
  };

  return {
    create(options: CreationOptions, deviation: Deviation = {}) {
      const rpId = deviation.rpId ?? options.rp.id ?? new URL(browserOrigin).hostname;
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { credentialId } = deviation;
      const rawId = credentialId === undefined ? randomBytes(32) : Buffer.from(credentialId, 'base64url');
      const id = rawId.toString('base64url');
      const lengths = Buffer.alloc(2);
      lengths.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), lengths, rawId, coseKeyOf(publicKey)]);
      residents.push({ id, privateKey, rpId, userHandle: options.user.id, counter: 0 });
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(dataOf(rpId, deviation.counter ?? 0, deviation, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options.challenge, browserOrigin, deviation),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get(options: RequestOptions, deviation: Deviation = {}) {
      const allowed = options.allowCredentials?.map(({ id }) => id) ?? [];
      const resident = residents.findLast(({ id }) => allowed.length === 0 || allowed.includes(id));
      if (resident === undefined) throw new Error('this authenticator has no passkey that may be used');
      resident.counter += 1;
      const clientDataJSON = clientDataOf('webauthn.get', options.challenge, browserOrigin, deviation);
      const counter = deviation.counter ?? resident.counter;
      const authenticatorData = dataOf(deviation.rpId ?? resident.rpId, counter, deviation);
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const { signsWith: key = resident.privateKey } = deviation;
      return {
        id: resident.id,
        rawId: resident.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
          userHandle: deviation.userHandle ?? resident.userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>;

function clientDataOf(
  type: string,
  challenge: string,
  origin: string,
  { origin: other = origin, challenge: asked = challenge, type: said = type }: Deviation,
): string {
  const data = { type: said, challenge: asked, origin: other, crossOrigin: false };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

const noBytes = Buffer.alloc(0);
const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();

/** The public key in COSE: elliptic curve (2), ES256 (-7), P-256 (1), and its two coordinates. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [1, cborInteger(2)],
    [3, cborInteger(-7)],
    [-1, cborInteger(1)],
    [-2, cborBytes(Buffer.from(x, 'base64url'))],
    [-3, cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The head of a CBOR item: its major type, and its number or length, which must be below 65,536. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [string | number, Buffer])[]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === 'string' ? cborText(key) : cborInteger(key), value]),
  ]);
