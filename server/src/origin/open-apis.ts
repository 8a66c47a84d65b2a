import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  createFetchFromOrigin,
  createCommandApi,
  createDrafts,
  createChangeCustomersEmail,
  createLinkCustomer,
  createRegisterCustomer,
  startAttemptComparison,
  createUploadQuota,
  type CommandApi,
  type CommandDependencies,
  type Facts,
  type KeyPairs,
} from '@zhidan/command-api';
import type { FileStore } from '@zhidan/files';
import { limitCounter, type CommandLimit } from '@zhidan/http';
import {
  createIdentity,
  createCustomers,
  type IdentityService,
  type WaitForPosition,
} from '@zhidan/identity';
import { resendMail } from '@zhidan/mail';
import { mailAddressedNow, readIntegrityProgress, createWebhookOperations } from '@zhidan/processes';
import { openMoment } from '@zhidan/projections';
import {
  createReadApi,
  createFindSimilarLines,
  shownByReads,
  createFindUnpaidAttempts,
  createFindWorkDone,
  loadKnownCalendarDays,
  type ReadApi,
} from '@zhidan/read-api';
import type { StudioSandbox } from '@zhidan/studio';
import { answersCommands, answersReads } from '../config/role.js';
import { demoData } from '../demo-data.js';
import { openPatterns } from '../patterns.js';
import type { OpenPayments } from '../payments.js';
import { openPictures } from '../pictures.js';
import { releaseVersion } from '../release.js';
import { encryptionSecrets } from '../secrets.js';
import { createSecretDeriver } from '../own-secrets.js';
import { createReminderStopLinks } from '../stop-links.js';
import { trustedProxyCount } from './hops.js';
import { measureCalendar } from './calendar-metrics.js';
import { measureListeners } from './live-metrics.js';
import type { OpenStores } from './open-stores.js';
import { clock, type ServiceStartContext } from './opening.js';

/** What the read API and the command API both depend on. */
export interface OpenedApis extends OpenStores {
  readonly facts: Facts;
  readonly limitCommands: CommandLimit;
  readonly identity: IdentityService;
  readonly files: FileStore;
  readonly studio: StudioSandbox;
  readonly payments: OpenPayments;
  readonly keyPairs: KeyPairs;
  readonly readApi: ReadApi;
}

/** Opens accounts and sign-in, and migrates their tables. */
export async function openIdentity(
  { parts }: ServiceStartContext,
  services: Pick<OpenedApis, 'pool' | 'sealer' | 'journal' | 'facts' | 'limitCommands'>,
  waitForPosition: WaitForPosition,
): Promise<IdentityService> {
  const { config, secrets, logger } = parts;
  const { pool, sealer, journal, facts, limitCommands } = services;
  const { eventStore } = facts;
  const identity = createIdentity({
    pool,
    authSecret: secrets.authSecret,
    previousAuthSecrets: secrets.previousAuthSecrets,
    refusedPassword: config.refusesDemoPassword ? demoData.accounts.password : undefined,
    sealer,
    publicUrl: config.publicUrl,
    google: config.google,
    customers: createCustomers(pool),
    registerCustomer: createRegisterCustomer({ eventStore, clock }),
    linkCustomer: createLinkCustomer({ eventStore, clock }),
    changeCustomersEmail: createChangeCustomersEmail({ eventStore, clock }),
    waitForPosition,
    logger,
    journal,
    clock,
    limitCommands,
    signInsPerMinute: config.limits.commandsPerMinute,
  });
  await identity.migrate();
  return identity;
}

/** Opens the reads over HTTP and `/live`. */
export function openReadApi(
  { parts, registry, closing }: ServiceStartContext,
  services: Pick<
    OpenedApis,
    'pool' | 'eventStore' | 'journal' | 'identity' | 'files' | 'studio' | 'limitCommands' | 'payments'
  >,
): ReadApi {
  const { config, databaseUrl, logger } = parts;
  const { pool, eventStore, journal, identity, files, studio, limitCommands, payments } = services;
  const pictures = openPictures(files);
  closing.add(() => pictures.close());
  const readApi = createReadApi({
    pool,
    databaseUrl,
    eventStore,
    authenticate: identity.authenticate,
    limitCommands,
    logger,
    journal,
    publicUrl: config.publicUrl,
    cacheFolder: join(config.dataDir, 'cache'),
    openPicture: pictures.open,
    openPattern: openPatterns(files),
    openFile: files.open,
    studio,
    openMoment: (at) => openMoment(pool, at),
    takesOnline: () => payments.current() !== undefined,
    invoiceKey: config.invoiceKey,
    describePayments: payments.describe,
    release: releaseVersion(),
    readProof: () => readIntegrityProgress(pool),
    live: {
      mostPerCaller: config.limits.socketsPerCaller,
      trustProxy: trustedProxyCount(config),
      onRefused: () => limitCounter(registry).inc({ limit: 'TOO_MANY_CONNECTIONS' }),
    },
    onPeopleChanged: identity.forgetEverybody,
  });
  closing.add(() => readApi.close());
  if (answersReads(config.role)) {
    measureListeners(registry, readApi);
    measureCalendar(registry, () => loadKnownCalendarDays(pool, clock().toISOString()));
  }
  return readApi;
}

/** Opens the commands over HTTP. */
export function openCommandApi(
  { parts, closing }: ServiceStartContext,
  services: OpenedApis,
  {
    whenErased,
    address,
  }: Pick<CommandDependencies, 'whenErased'> & {
    /** Returns the address of the installation. */
    readonly address: () => string;
  },
): CommandApi {
  const { pool, eventStore, facts, limitCommands, identity, files, studio, readApi } = services;
  const { payments, keyPairs, sealer } = services;
  const { logger, databaseUrl, config } = parts;
  const unpaidAttempts = createFindUnpaidAttempts(pool);
  if (answersCommands(config.role)) {
    const comparing = { facts, clock, newId: randomUUID, payments, unpaidAttempts, logger, databaseUrl };
    const compared = startAttemptComparison(comparing);
    closing.add(() => compared.stop());
  }
  return createCommandApi({
    payments,
    keyPairs,
    unpaidAttempts,
    facts,
    publicUrl: parts.config.publicUrl.replace(/\/$/, ''),
    reminderOrderOf: createReminderStopLinks(parts.config.publicUrl, encryptionSecrets(parts.secrets))
      .orderOf,
    secretOf: createSecretDeriver(encryptionSecrets(parts.secrets)),
    authenticate: identity.authenticate,
    idempotency: eventStore.idempotencyKeys,
    files,
    previews: studio.previews,
    uploads: createUploadQuota(pool, parts.config.limits.uploads, clock),
    limitCommands,
    workDone: createFindWorkDone(pool, readApi.freshness),
    linesLike: createFindSimilarLines(pool, readApi.freshness),
    shownByReads: shownByReads({ pool, eventStore, clock }),
    drafts: createDrafts(pool, clock),
    journal: services.journal,
    askOrigin: createFetchFromOrigin(address),
    webhooks: createWebhookOperations({ pool, sealer, clock, loopback: config.webhooksToLoopback }),
    clock,
    newId: randomUUID,
    callersKnow: async (table, position) => {
      // A command is answered even if a read model does not reach its position in time.
      await readApi.freshness(table, position).catch(() => undefined);
      identity.forgetEverybody();
    },
    resendMail: (id, kinds) =>
      resendMail(pool, id, {
        kinds,
        readdress: (mail) =>
          mailAddressedNow(mail, {
            load: async (aggregate, of) => (await facts.eventStore.load(aggregate, of)).state,
          }),
      }),
    whenErased,
  });
}
