import { resolve } from 'node:path';
import type { AccessJournalLevel } from '@zhidan/domain';
import type { TracingSettings } from '@zhidan/tracing';
import { usesOnlyEmbedded, contradictionIn } from './config/contradictions.js';
import { earlierFilesPlaceOf, filesPlaceOf, type FilesPlace } from './config/files-place.js';
import { limitsOf, type Limits } from './config/limits.js';
import { isPublicUse, isLoopback, publicAddressSetting, publicUseSetting } from './config/reach.js';
import { ROLES, type Role } from './config/role.js';
import { readSetting } from './config/setting.js';
import { tracingOf } from './config/tracing.js';
import { environmentSchema, type LOG_LEVELS, type EnvironmentVariables } from './config/variables.js';
import { StartError } from './embedded/start-error.js';

/** All settings from the environment, checked and with defaults. */
export interface Config {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** The base of every link that is sent out, without a slash at its end. */
  readonly publicUrl: string;
  /** The data folder of the installation, as an absolute path. */
  readonly dataDir: string;
  /** The address of PostgreSQL; undefined where the embedded PostgreSQL is used. */
  readonly databaseUrl: string | undefined;
  /** The address of the event store; undefined where the embedded event node is used. */
  readonly eventStoreUrl: string | undefined;
  /** The port of the embedded event node; undefined for any free port. */
  readonly eventStorePort: number | undefined;
  /** The secret that signs tokens; undefined where the secret in `dataDir` is used. */
  readonly authSecret: string | undefined;
  /** Earlier secrets: tokens signed with them are accepted. */
  readonly previousAuthSecrets: readonly string[];
  /** The secret that encrypts personal keys; undefined where the secret in `dataDir` is used. */
  readonly keySecret: string | undefined;
  /** Earlier secrets: keys encrypted with them can be decrypted. */
  readonly previousKeySecrets: readonly string[];
  /**
   * A secret by which separate parts recognise requests from their gateway; undefined where it is derived from
   * `authSecret`.
   */
  readonly gatewaySecret: string | undefined;
  /** The key for `/metrics`, which is closed without it where `publicUrl` is reachable from other machines. */
  readonly metricsKey: string | undefined;
  /** The addresses of the command APIs and the read APIs for the role `server`; undefined in other roles. */
  readonly upstream:
    { readonly commandApiUrls: readonly string[]; readonly readApiUrls: readonly string[] } | undefined;
  /** The address of the mail server; undefined where mails go to the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly files: FilesPlace;
  /** The former place of files that are being moved to `files`; undefined where none are moved. */
  readonly filesMovedFrom: FilesPlace | undefined;
  readonly google: GoogleConfig | undefined;
  /** The ECPay merchant from the environment; it takes precedence over the one that the office stores. */
  readonly ecpay: EcpayConfig | undefined;
  /** A host that is called instead of ECPay's own hosts, as in tests. */
  readonly ecpayHost: string | undefined;
  /**
   * How many proxies in front of the installation are trusted to report the client's address; our own gateway
   * is added by the parts behind it.
   */
  readonly trustProxy: number;
  /** Rate limits and quotas per caller, order or address. */
  readonly limits: Limits;
  /** The kinds of entries that the access journal records from now on; existing entries are not deleted. */
  readonly accessJournal: AccessJournalLevel;
  /** The maximum number of events per second that verification compares, apart from new events. */
  readonly provenPerSecond: number;
  readonly demoData: boolean;
  /** The setting that prevents loading the demo data; undefined where none does. */
  readonly demoDataOffBecause: ReturnType<typeof publicUseSetting>;
  /** Whether webhooks may lead to this machine itself, as in tests. */
  readonly webhooksToLoopback: boolean;
  /**
   * The folder for messages to the tax office, which its own program sends; undefined where none are written.
   */
  readonly invoiceFolder?: string | undefined;
  /** The tax office's key for the QR codes of printed invoices; without it no proof is printed. */
  readonly invoiceKey?: string | undefined;
  /** Where spans are sent, and under which name; undefined where tracing is off. */
  readonly tracing: TracingSettings | undefined;
  /**
   * Whether people at other machines can reach the installation, so that the public demo password is refused.
   */
  readonly refusesDemoPassword: boolean;
  /** Whether `publicUrl` leads to this machine alone. */
  readonly isLocal: boolean;
  /** The lowest level that is logged; undefined means `warn` on a terminal, otherwise `info`. */
  readonly logLevel: (typeof LOG_LEVELS)[number] | undefined;
}

interface EcpayConfig {
  readonly merchantId: string;
  readonly pair: { readonly key: string; readonly iv: string };
  readonly oldPair: { readonly key: string; readonly iv: string } | undefined;
}

interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Reads the environment; an empty variable counts as unset. Throws `StartError` with all that is wrong. */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  wishedRole = 'all',
): Config {
  const role = ROLES.find((known) => known === wishedRole);
  if (role === undefined)
    throw new StartError(`there is no part named ${wishedRole}: choose one of ${ROLES.join(', ')}`);
  const set = Object.fromEntries(
    Object.keys(environmentSchema.shape).flatMap((name) => {
      const value = readSetting(environment, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const wrong = contradictionIn(parsed.data, role);
  if (wrong !== undefined) throw new StartError(wrong);
  return configOf(parsed.data, role);
}

function configOf(given: EnvironmentVariables, role: Role): Config {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  const dataDir = resolve(given.DATA_DIR);
  return {
    role,
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    eventStoreUrl: given.EVENTSTORE_URL,
    eventStorePort: given.EVENTSTORE_PORT,
    authSecret: given.AUTH_SECRET,
    previousAuthSecrets: given.AUTH_SECRET_PREVIOUS ?? [],
    keySecret: given.KEY_SECRET,
    previousKeySecrets: given.KEY_SECRET_PREVIOUS ?? [],
    gatewaySecret: given.GATEWAY_SECRET,
    metricsKey: given.METRICS_KEY,
    upstream: upstreamOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    files: filesPlaceOf(given, dataDir),
    filesMovedFrom: earlierFilesPlaceOf(given),
    google: googleOf(given),
    ecpay: ecpayOf(given),
    ecpayHost: given.ECPAY_HOST,
    trustProxy: given.TRUST_PROXY,
    limits: limitsOf(given),
    accessJournal: given.ACCESS_JOURNAL,
    webhooksToLoopback: given.WEBHOOKS_TO_LOOPBACK,
    invoiceFolder: given.INVOICE_FOLDER,
    invoiceKey: given.INVOICE_QR_KEY,
    provenPerSecond: given.PROVEN_PER_SECOND,
    demoData: given.DEMO_DATA ?? (usesOnlyEmbedded(given) && !isPublicUse(given)),
    demoDataOffBecause: demoDataOffBecause(given),
    refusesDemoPassword: given.DEMO_DATA !== true && isPublicUse(given),
    isLocal: isLoopback(new URL(publicUrl).hostname),
    tracing: tracingOf(given, role),
    logLevel: given.LOG_LEVEL,
  };
}

const demoDataOffBecause = (given: EnvironmentVariables) =>
  given.DEMO_DATA === undefined && usesOnlyEmbedded(given) && publicAddressSetting(given) === undefined
    ? publicUseSetting(given)
    : undefined;

const upstreamOf = ({ COMMAND_API_URL, READ_API_URL }: EnvironmentVariables) =>
  COMMAND_API_URL === undefined || READ_API_URL === undefined
    ? undefined
    : { commandApiUrls: COMMAND_API_URL, readApiUrls: READ_API_URL };

function ecpayOf(given: EnvironmentVariables): EcpayConfig | undefined {
  const { ECPAY_MERCHANT_ID: merchantId, ECPAY_HASH_KEY: key, ECPAY_HASH_IV: iv } = given;
  if (merchantId === undefined || key === undefined || iv === undefined) return undefined;
  const { ECPAY_OLD_HASH_KEY: oldKey, ECPAY_OLD_HASH_IV: oldIv } = given;
  const oldPair = oldKey === undefined || oldIv === undefined ? undefined : { key: oldKey, iv: oldIv };
  return { merchantId, pair: { key, iv }, oldPair };
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: EnvironmentVariables) {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}
