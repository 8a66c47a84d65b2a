import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { ACCESS_JOURNALS, HASH_PART } from '@zhidan/domain';
import { z } from 'zod';
import { limitVariables } from './limits.js';
import { parseBucketUrl } from './bucket-url.js';
import { isEasyToGuess } from './strength.js';
import { tracingVariables } from './tracing.js';

const placeOfFiles = z
  .string()
  .refine(
    (text) => text.startsWith('/') || text.startsWith('file:///') || parseBucketUrl(text) !== undefined,
    'must be an absolute path, file:///path or s3://bucket/prefix',
  );

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LEAST_SECRET_LENGTH = 32;

/** The form of each variable, and its default where it has a fixed one. */
export const environmentSchema = z.object({
  PORT: portNumber().default(3000),
  HOST: z.string().refine(isHost, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: origin('https://shop.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, 'postgres:', 'postgresql:') && new URL(text).pathname.length > 1,
      'must look like postgres://user:password@host:5432/database',
    )
    .optional(),
  EVENTSTORE_URL: z
    .string()
    .refine(
      (text) => /^esdb(\+discover)?:\/\/[^\s/?]+/.test(text),
      'must look like esdb://host:2113?tls=false or esdb+discover://host:2113',
    )
    .optional(),
  EVENTSTORE_PORT: portNumber().optional(),
  AUTH_SECRET: secret().optional(),
  AUTH_SECRET_PREVIOUS: lines().optional(),
  KEY_SECRET: secret().optional(),
  KEY_SECRET_PREVIOUS: lines().optional(),
  GATEWAY_SECRET: secret().optional(),
  METRICS_KEY: z.string().optional(),
  COMMAND_API_URL: origins('http://command-api:3000').optional(),
  READ_API_URL: origins('http://read-api:3000').optional(),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, 'smtp:', 'smtps:'), 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'must be an e-mail address, or a name with one: Zhidan <shop@zhidan.test>')
    .optional(),
  FILES_URL: placeOfFiles.optional(),
  FILES_MOVED_FROM: placeOfFiles.optional(),
  S3_ENDPOINT: origin('https://s3.example:9000').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ECPAY_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'must be the number of a merchant, such as 3002607')
    .optional(),
  ECPAY_HASH_KEY: hashPart().optional(),
  ECPAY_HASH_IV: hashPart().optional(),
  ECPAY_OLD_HASH_KEY: hashPart().optional(),
  ECPAY_OLD_HASH_IV: hashPart().optional(),
  ECPAY_HOST: origin('https://payment-stage.ecpay.com.tw').optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine((text) => hasProtocol(text, 'https:', 'http:'), 'must look like https://accounts.google.com')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 32).default(0),
  /** The maximum number of events per second that verification compares in a full round. */
  PROVEN_PER_SECOND: wholeNumber(1, 65_535).default(150),
  DEMO_DATA: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((text) => text === '1')
    .optional(),
  INVOICE_FOLDER: z
    .string()
    .refine((text) => isAbsolute(text), 'must be an absolute path')
    .optional(),
  INVOICE_QR_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'must be the 32 hexadecimal digits that the tax office gave')
    .optional(),
  WEBHOOKS_TO_LOOPBACK: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('0')
    .transform((text) => text === '1'),
  ACCESS_JOURNAL: z
    .enum(ACCESS_JOURNALS, { error: `must be one of ${ACCESS_JOURNALS.join(', ')}` })
    .default('all'),
  ...limitVariables,
  ...tracingVariables,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
});

export type EnvironmentVariables = z.infer<typeof environmentSchema>;

function secret() {
  return z
    .string()
    .min(LEAST_SECRET_LENGTH, { error: `must have at least ${LEAST_SECRET_LENGTH} characters`, abort: true })
    .refine((text) => !isEasyToGuess(text), 'is too easy to guess: make one with "openssl rand -base64 32"');
}

/** One of the two secrets (hash key and hash IV) with which ECPay signs. */
function hashPart() {
  return z.string().regex(HASH_PART, 'must be at least 16 letters and digits, as ECPay shows it');
}

/** Splits text into lines, one value each, because a secret may contain any other character. */
function lines() {
  return z.string().transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** Parses one address, or several separated by commas. */
function origins(example: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .refine(
      (all) => all.every(isOrigin) && new Set(all).size === all.length,
      `must be an address such as ${example}, without a path, or several with commas between them`,
    );
}

function origin(example: string) {
  return z
    .string()
    .refine(isOrigin, `must be an address such as ${example}, without a path`)
    .transform((text) => text.replace(/\/$/, ''));
}

function portNumber() {
  return wholeNumber(1, 65_535, 'must be a port number from 1 to 65535');
}

function wholeNumber(least: number, most: number, error = `must be a whole number from ${least} to ${most}`) {
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(text) && !/^[\d.]+$/.test(text));
}

function hasProtocol(text: string, ...protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

function isOrigin(text: string): boolean {
  if (!hasProtocol(text, 'http:', 'https:')) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function isMailbox(text: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
}
