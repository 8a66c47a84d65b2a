import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from './embedded/start-error.js';

/** Everything that can be set from outside, checked and with its defaults. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Base of every link we hand out, without a slash at its end. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the embedded event node. */
  readonly eventStoreUrl: string | undefined;
  /** Where the embedded node listens; undefined: any free port. */
  readonly eventStorePort: number | undefined;
  /** Undefined: the one made in `dataDir`. */
  readonly authSecret: string | undefined;
  /** Undefined: the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absolute. */
  readonly filesFolder: string;
  readonly google: GoogleConfig | undefined;
  /** How many proxies in front of us may say where a request comes from. */
  readonly trustProxy: number;
  readonly demoData: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LEAST_SECRET_LENGTH = 32;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const variables = z.object({
  PORT: portNumber().default(3000),
  HOST: z.string().refine(isHost, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address such as https://shop.example, without a path')
    .optional(),
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
  AUTH_SECRET: z
    .string()
    .min(LEAST_SECRET_LENGTH, `must have at least ${LEAST_SECRET_LENGTH} characters`)
    .optional(),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, 'smtp:', 'smtps:'), 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'must be an e-mail address, or a name with one: Zhidan <shop@zhidan.test>')
    .optional(),
  FILES_URL: z
    .string()
    .refine(
      (text) => text.startsWith('/') || text.startsWith('file:///'),
      'must be an absolute path or file:///path',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine((text) => hasProtocol(text, 'https:', 'http:'), 'must look like https://accounts.google.com')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 32).default(0),
  DEMO_DATA: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((text) => text === '1')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

type Variables = z.infer<typeof variables>;

/** Reads the environment; an empty variable counts as unset. Throws `StartError` naming what is wrong. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  refuseContradictions(parsed.data);
  return configOf(parsed.data);
}

function configOf(given: Variables): Config {
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  const dataDir = resolve(given.DATA_DIR);
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    eventStoreUrl: given.EVENTSTORE_URL,
    eventStorePort: given.EVENTSTORE_PORT,
    authSecret: given.AUTH_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    filesFolder: given.FILES_URL === undefined ? resolve(dataDir, 'files') : pathOf(given.FILES_URL),
    google: googleOf(given),
    trustProxy: given.TRUST_PROXY,
    demoData: given.DEMO_DATA ?? (allIsEmbedded(given) && LOOPBACK.test(given.HOST)),
    logLevel: given.LOG_LEVEL,
  };
}

const allIsEmbedded = (given: Variables): boolean =>
  given.DATABASE_URL === undefined && given.EVENTSTORE_URL === undefined;

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables) {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}

/** Settings that are each right and cannot be meant together. */
function refuseContradictions(given: Variables): void {
  const wrong = contradictionIn(given);
  if (wrong !== undefined) throw new StartError(wrong);
}

function contradictionIn(given: Variables): string | undefined {
  if (given.EVENTSTORE_URL !== undefined && given.EVENTSTORE_PORT !== undefined)
    return 'EVENTSTORE_PORT is for the embedded event node, but EVENTSTORE_URL names another: unset one of them';
  if (given.EVENTSTORE_PORT === given.PORT)
    return `EVENTSTORE_PORT and PORT are both ${given.PORT}: choose different ones`;
  if (given.GOOGLE_CLIENT_ID !== undefined && given.GOOGLE_CLIENT_SECRET === undefined)
    return 'GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET: set both or neither';
  if (given.GOOGLE_CLIENT_SECRET !== undefined && given.GOOGLE_CLIENT_ID === undefined)
    return 'GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID: set both or neither';
  if (given.GOOGLE_ISSUER !== undefined && given.GOOGLE_CLIENT_ID === undefined)
    return 'GOOGLE_ISSUER is set without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
  if (given.DEMO_DATA === true && !allIsEmbedded(given))
    return `DEMO_DATA=1 is for the embedded store only, but ${given.DATABASE_URL === undefined ? 'EVENTSTORE_URL' : 'DATABASE_URL'} is set`;
  return undefined;
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

function pathOf(pathOrUrl: string): string {
  return pathOrUrl.startsWith('/') ? resolve(pathOrUrl) : fileURLToPath(pathOrUrl);
}
