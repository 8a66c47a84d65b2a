import type { Server } from 'node:http';
import {
  createKeyPairs,
  draftMigrations,
  DRAFTS_PART,
  KEY_PAIRS_PART,
  keyPairMigrations,
  openFacts,
  uploadMigrations,
  UPLOADS_PART,
  type CommandApi,
  type Facts,
} from '@zhidan/command-api';
import { migrate } from '@zhidan/database';
import type { FileStore } from '@zhidan/files';
import { createCommandLimit, type ErrorTranslation } from '@zhidan/http';
import type { IdentityService } from '@zhidan/identity';
import { readProcessStatus, webhookMigrations, WEBHOOKS_PART, type ProcessStatus } from '@zhidan/processes';
import { readStatus, type RuntimeStatus } from '@zhidan/projections';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { answersCommands, answersReads, runsProcesses, type Role } from '../config/role.js';
import { openStudioSandbox } from '@zhidan/studio';
import { assertFilesAccessible, openFileStore } from '../files.js';
import { openPayments } from '../payments.js';
import type { ServerDependencies } from '../parts.js';
import {
  startBackgroundWork,
  erasureDependenciesOf,
  createEraseAndRecordPerson,
  createWaitForErasure,
} from './after-start.js';
import { openCommandApi, openIdentity, openReadApi, type OpenedApis } from './open-apis.js';
import { openStores, type OpenStores } from './open-stores.js';
import { openFileSweep, openProcesses, openProjections } from './open-workers.js';
import { localAddressOf } from './listen.js';
import { startCacheInvalidation } from './forgetting.js';
import { clock, ClosingSteps, type ServiceStartContext } from './opening.js';

/** The services that this process runs, depending on its role. */
export interface Services {
  /** The facts for commands, with the event store that keeps them up to date. */
  readonly facts: Facts;
  readonly files: FileStore;
  readonly identity: IdentityService;
  readonly routers: readonly RequestHandler[];
  readonly translations: readonly ErrorTranslation[];
  readonly errorHandlers: readonly ErrorRequestHandler[];
  /** The progress of the read models, whichever process runs them. */
  readModels(): Promise<RuntimeStatus>;
  /** Starts background work: adds the seed records and completes interrupted work. */
  settleIn(): void;
  /** The progress of the processes that react to events, whichever process runs them. */
  processes(): Promise<readonly ProcessStatus[]>;
  attach(server: Server): void;
  /** Ends the WebSockets, without which the HTTP server cannot close. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Opens the services for the role of this process, each after those it depends on. */
export async function openServices(parts: ServerDependencies, registry: Registry): Promise<Services> {
  const closing = new ClosingSteps();
  try {
    return await openAll({ parts, registry, closing });
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function openAll(opening: ServiceStartContext): Promise<Services> {
  const { parts, closing } = opening;
  const { role, dataDir } = parts.config;
  const stores = await openStores(opening);
  const { pool } = stores;
  const projections = await openProjections(opening, stores);
  const services = await openApis(opening, stores);
  const { facts, files, identity, readApi } = services;

  const forgetPerson = createEraseAndRecordPerson(erasureDependenciesOf(services), dataDir);
  let address = (): string => parts.config.publicUrl;
  const commandApi = openCommandApi(opening, services, {
    whenErased: createWaitForErasure(services, dataDir),
    address: () => address(),
  });
  openFileSweep(opening, services);

  const ending = new AbortController();
  closing.add(async () => ending.abort());
  const processes = await openProcesses(opening, services, forgetPerson);

  const readModels = async () => (projections === undefined ? readStatus(pool) : projections.status());
  return {
    facts,
    files,
    identity,
    routers: routersFor(role, services, commandApi),
    translations: [...commandApi.translations, ...readApi.translations],
    errorHandlers: [identity.errors],
    readModels,
    settleIn() {
      if (!answersCommands(role)) return;
      const isCaughtUp = async () => (await readModels()).ready;
      startBackgroundWork(opening, services, { forgetPerson, isCaughtUp, signal: ending.signal });
    },
    processes: async () => (processes === undefined ? readProcessStatus(pool) : processes.status()),
    attach(server) {
      // Separate parts call each other through the gateway; a single process calls itself.
      if (role === 'all') address = () => localAddressOf(server);
      if (answersReads(role)) readApi.attachLive(server);
    },
    hangUp: () => readApi.hangUp(),
    close: () => closing.run(),
  };
}

/** Opens facts, identity and reads, which commands depend on. */
async function openApis(opening: ServiceStartContext, stores: OpenStores): Promise<OpenedApis> {
  const { parts, closing } = opening;
  const { config, logger } = parts;
  const follow = answersCommands(config.role) || runsProcesses(config.role);
  const files = await openFileStore(config);
  const studio = openStudioSandbox(files);
  closing.add(async () => studio.close());
  await migrate(stores.pool, KEY_PAIRS_PART, keyPairMigrations);
  const { pool, eventStore, sealer } = stores;
  const keyPairs = createKeyPairs({ pool, eventStore, cipher: sealer, clock });
  const payments = await openPayments(config, { keyPairs, clock, logger });
  closing.add(() => payments.stop());
  const facts = openFacts({
    eventStore: stores.eventStore,
    pool: stores.pool,
    logger,
    clock,
    follow,
    readArt: (file) => studio.previews.of(file),
    provider: () => payments.current(),
  });
  closing.add(() => facts.stop());
  const limitCommands = createCommandLimit(config.limits.commandsPerMinute);
  await migrate(stores.pool, UPLOADS_PART, uploadMigrations);
  await migrate(stores.pool, WEBHOOKS_PART, webhookMigrations);
  await migrate(stores.pool, DRAFTS_PART, draftMigrations);
  const open = { ...stores, facts, limitCommands };
  // `readApi` is defined only below; this is safe, because identity waits for a read model only while it
  // handles a request.
  const identity = await openIdentity(opening, open, (position) => readApi.freshness('customers', position));
  startCacheInvalidation(opening, { eventStore: stores.eventStore, identity });
  if (answersCommands(config.role) || answersReads(config.role) || runsProcesses(config.role))
    await assertFilesAccessible(config, logger);
  const readApi = openReadApi(opening, { ...stores, identity, files, studio, limitCommands, payments });
  if (answersCommands(config.role) || answersReads(config.role)) readApi.follow();
  return { ...open, identity, files, studio, payments, keyPairs, readApi };
}

const routersFor = (
  role: Role,
  { identity, readApi }: OpenedApis,
  commandApi: CommandApi,
): readonly RequestHandler[] => [
  ...(answersReads(role) ? [readApi.atOnce] : []),
  ...(answersCommands(role) || answersReads(role) ? [identity.router] : []),
  ...(answersCommands(role) ? [commandApi.router] : []),
  ...(answersReads(role) ? [readApi.router] : []),
];
