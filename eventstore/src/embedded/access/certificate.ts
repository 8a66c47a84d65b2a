import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { bits, integer, objectId, octets, sequence, set, tagged, text, time, yes } from './der.js';

/** Both in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const ECDSA_WITH_SHA256 = objectId('1.2.840.10045.4.3.2');
const COMMON_NAME = objectId('2.5.4.3');
const BASIC_CONSTRAINTS = objectId('2.5.29.19');
const ALTERNATIVE_NAMES = objectId('2.5.29.17');

/**
 * The date that stands for a certificate without an end (RFC 5280, 4.1.2.5). It is in use only as long as the
 * process that made it.
 */
const ALWAYS = { from: '20200101000000Z', to: '99991231235959Z' };

/** A self-signed certificate for this machine's loopback address (RFC 5280), with a new key of P-256. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signing = sequence(ECDSA_WITH_SHA256);
  const name = sequence(set(sequence(COMMON_NAME, text('Zhidan event node'))));
  const certified = sequence(
    tagged(0, integer(Buffer.of(2)), true),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    signing,
    name,
    sequence(time(ALWAYS.from), time(ALWAYS.to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions()), true),
  );
  const signature = sign('sha256', certified, privateKey);
  return {
    certificate: pem('CERTIFICATE', sequence(certified, signing, bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function extensions(): Buffer[] {
  const dnsName = tagged(2, Buffer.from('localhost', 'ascii'), false);
  const address = tagged(7, Buffer.of(127, 0, 0, 1), false);
  return [
    // Clients use it as their only authority.
    sequence(BASIC_CONSTRAINTS, yes(), octets(sequence(yes()))),
    sequence(ALTERNATIVE_NAMES, octets(sequence(dnsName, address))),
  ];
}

function pem(label: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
