import { resolve } from 'node:path';
import type { KeptAccess } from '@zhidan/domain';
import type { TracingSettings } from '@zhidan/tracing';
import { allIsEmbedded, contradictionIn } from './config/contradictions.js';
import { earlierFilesPlaceOf, filesPlaceOf, type FilesPlace } from './config/files-place.js';
import { limitsOf, type Limits } from './config/limits.js';
import { isForOthers, isLoopback, publicAddressIn, signOfOthers } from './config/reach.js';
import { ROLES, type Role } from './config/role.js';
import { settingIn } from './config/setting.js';
import { tracingOf } from './config/tracing.js';
import { variables, type LOG_LEVELS, type Variables } from './config/variables.js';
import { StartError } from './embedded/start-error.js';

/** Everything that can be set from outside, checked and with its defaults. */
export interface Config {
  readonly role: Role;
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
  /** Those before it: what was signed with them is still good. */
  readonly previousAuthSecrets: readonly string[];
  /** Undefined: the one made in `dataDir`. */
  readonly keySecret: string | undefined;
  /** Those before it: what was wrapped with them still opens. */
  readonly previousKeySecrets: readonly string[];
  /** By which parts run apart believe their gateway; undefined: derived from `authSecret`. */
  readonly gatewaySecret: string | undefined;
  /** Opens `/metrics` where `publicUrl` leads to others than this machine. */
  readonly metricsKey: string | undefined;
  /** Where the role `server` finds the other two, one or several of each; undefined in every other role. */
  readonly upstream:
    { readonly commandApiUrls: readonly string[]; readonly readApiUrls: readonly string[] } | undefined;
  /** Undefined: the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly files: FilesPlace;
  /** Where files still lie that move to `files`; undefined where none move. */
  readonly filesMovedFrom: FilesPlace | undefined;
  readonly google: GoogleConfig | undefined;
  /**
   * How many proxies in front of all of us may say where a request comes from; a part behind our own gateway counts
   * that one by itself.
   */
  readonly trustProxy: number;
  /** What one caller, one order or one address may use. */
  readonly limits: Limits;
  /** What the access journal keeps from now on; what lies in it stays. */
  readonly accessJournal: KeptAccess;
  /** Events that the watch over the store compares in a second at most; what is new in the log is not counted. */
  readonly provenPerSecond: number;
  readonly demoData: boolean;
  /** The setting without which a start at this machine would have loaded the demo data. */
  readonly demoDataOffBecause: ReturnType<typeof signOfOthers>;
  /** Undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  /** Where others than the people at this machine come in, the password that everybody can read opens nothing. */
  readonly refusesDemoPassword: boolean;
  /** Whether `publicUrl` leads to this machine alone. */
  readonly isLocal: boolean;
  /** Undefined: what a terminal can bear, or `info` where nobody reads along. */
  readonly logLevel: (typeof LOG_LEVELS)[number] | undefined;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Reads the environment; an empty variable counts as unset. Throws `StartError` naming what is wrong. */
export function loadConfig(
  environment: Readonly<Record<string, string | undefined>>,
  wishedRole = 'all',
): Config {
  const role = ROLES.find((known) => known === wishedRole);
  if (role === undefined)
    throw new StartError(`there is no part named ${wishedRole}: choose one of ${ROLES.join(', ')}`);
  const set = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = settingIn(environment, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const wrong = contradictionIn(parsed.data, role);
  if (wrong !== undefined) throw new StartError(wrong);
  return configOf(parsed.data, role);
}

function configOf(given: Variables, role: Role): Config {
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
    trustProxy: given.TRUST_PROXY,
    limits: limitsOf(given),
    accessJournal: given.ACCESS_JOURNAL,
    provenPerSecond: given.PROVEN_PER_SECOND,
    demoData: given.DEMO_DATA ?? (allIsEmbedded(given) && !isForOthers(given)),
    demoDataOffBecause: demoDataOffBecause(given),
    refusesDemoPassword: given.DEMO_DATA !== true && isForOthers(given),
    isLocal: isLoopback(new URL(publicUrl).hostname),
    tracing: tracingOf(given, role),
    logLevel: given.LOG_LEVEL,
  };
}

const demoDataOffBecause = (given: Variables) =>
  given.DEMO_DATA === undefined && allIsEmbedded(given) && publicAddressIn(given) === undefined
    ? signOfOthers(given)
    : undefined;

const upstreamOf = ({ COMMAND_API_URL, READ_API_URL }: Variables) =>
  COMMAND_API_URL === undefined || READ_API_URL === undefined
    ? undefined
    : { commandApiUrls: COMMAND_API_URL, readApiUrls: READ_API_URL };

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables) {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return undefined;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}
