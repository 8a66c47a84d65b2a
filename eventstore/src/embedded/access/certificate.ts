import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  derBits,
  derInteger,
  derObjectId,
  derOctets,
  derSequence,
  derSet,
  derTagged,
  derText,
  derTime,
  derTrue,
} from './der.js';

/** A certificate and its private key, both in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const ECDSA_WITH_SHA256 = derObjectId('1.2.840.10045.4.3.2');
const COMMON_NAME = derObjectId('2.5.4.3');
const BASIC_CONSTRAINTS = derObjectId('2.5.29.19');
const ALTERNATIVE_NAMES = derObjectId('2.5.29.17');

/**
 * Validity of a certificate without an end date (RFC 5280, 4.1.2.5): it is used only while the process that
 * made it runs.
 */
const ALWAYS = { from: '20200101000000Z', to: '99991231235959Z' };

/** A self-signed certificate for this machine's loopback address (RFC 5280), with a new key of P-256. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signing = derSequence(ECDSA_WITH_SHA256);
  const name = derSequence(derSet(derSequence(COMMON_NAME, derText('Zhidan event node'))));
  const certified = derSequence(
    derTagged(0, derInteger(Buffer.of(2)), true),
    derInteger(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    signing,
    name,
    derSequence(derTime(ALWAYS.from), derTime(ALWAYS.to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    derTagged(3, derSequence(...extensions()), true),
  );
  const signature = sign('sha256', certified, privateKey);
  return {
    certificate: pem('CERTIFICATE', derSequence(certified, signing, derBits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extensions(): Buffer[] {
  const dnsName = derTagged(2, Buffer.from('localhost', 'ascii'), false);
  const address = derTagged(7, Buffer.of(127, 0, 0, 1), false);
  return [
    // Marks the certificate as a certificate authority, since clients trust it as their only authority.
    derSequence(BASIC_CONSTRAINTS, derTrue(), derOctets(derSequence(derTrue()))),
    derSequence(ALTERNATIVE_NAMES, derOctets(derSequence(dnsName, address))),
  ];
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
