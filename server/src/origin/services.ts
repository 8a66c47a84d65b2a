import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  commandHandler,
  createCommandApi,
  openFacts,
  linkCustomer,
  registerCustomer,
  resumeImports,
  sowSeeds,
  sweepingFiles,
  uploadMigrations,
  uploadQuotaIn,
  UPLOADS_PART,
  type Facts,
} from '@zhidan/command-api';
import { createPool, migrate } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { localFiles, type FileStore } from '@zhidan/files';
import { commandLimit, limitCounter, type Translation } from '@zhidan/http';
import {
  createIdentity,
  createSealer,
  customersInReadModel,
  LINK_PURPOSE,
  type Identity,
} from '@zhidan/identity';
import {
  allProcesses,
  mailAddressedNow,
  mails,
  readProcessStatus,
  startProcesses,
  startSealing,
  type ProcessStatus,
} from '@zhidan/processes';
import { migrateOutbox, resendMail, startMailSender } from '@zhidan/mail';
import { allProjections, readStatus, startProjections, type RuntimeStatus } from '@zhidan/projections';
import { createReadApi, workDoneIn } from '@zhidan/read-api';
import type { ErrorRequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';
import type { Role } from '../config/role.js';
import type { Parts } from '../parts.js';
import { demoData } from '../demo-data.js';
import { erasuresIn, noteErasures } from '../erasures/list.js';
import { redoErasures } from '../erasures/redo.js';
import { openPatterns } from '../patterns.js';
import { openPictures } from '../pictures.js';
import { hopsBefore } from './hops.js';
import { release } from '../release.js';
import { erasePerson, finishErasures, type ErasedPerson } from './erasure.js';
import { sealingSecrets, wrappingSecrets } from '../secrets.js';

/** The parts that this process has opened, by its role. */
export interface Services {
  /** What commands need to know, and the event store that it hears of. */
  readonly facts: Facts;
  readonly files: FileStore;
  readonly identity: Identity;
  readonly routers: readonly Router[];
  readonly translations: readonly Translation[];
  readonly errorHandlers: readonly ErrorRequestHandler[];
  /** How far the read models are, whichever process keeps them. */
  readModels(): Promise<RuntimeStatus>;
  /** Adds what every shop begins with and ends what others have left undone, in its own time. */
  settleIn(): void;
  /** How far the processes are, whoever runs them. */
  processes(): Promise<readonly ProcessStatus[]>;
  attach(server: Server): void;
  /** Ends the WebSockets, without which the HTTP server cannot close. */
  hangUp(): void;
  close(): Promise<void>;
}

const clock = () => new Date();

const answersCommands = (role: Role) => role === 'all' || role === 'command-api';
const answersReads = (role: Role) => role === 'all' || role === 'read-api';
const runsProcesses = (role: Role) => role === 'all' || role === 'processes';
const keepsReadModels = (role: Role) => role === 'all' || role === 'projections';

/** Opens what the role of this process needs, each on the parts before it. */
export async function openServices(parts: Parts, registry: Registry): Promise<Services> {
  const { config, databaseUrl, secrets, logger } = parts;
  const { role, publicUrl } = config;
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };

  try {
    const pool = createPool(databaseUrl, {
      name: role,
      max: 12,
      onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to PostgreSQL broke'),
    });
    closing.push(() => pool.end());

    const sealer = createSealer(sealingSecrets(secrets));
    await migrateOutbox(pool);
    if (runsProcesses(role)) {
      const { smtpUrl, mailFrom: from } = config;
      const sender = startMailSender({
        pool,
        databaseUrl,
        smtpUrl,
        from,
        openLink: (sealed) => sealer.open(sealed, LINK_PURPOSE),
        logger,
      });
      closing.push(() => sender.stop());
    }

    const { eventStoreUrl } = parts;
    const wrapping = wrappingSecrets(secrets);
    const eventStore = await connectEventStore({
      url: eventStoreUrl,
      pool,
      events: eventDefinitions,
      ...wrapping,
      logger,
    });
    closing.push(() => eventStore.close());

    const projections = keepsReadModels(role)
      ? await startProjections({
          databaseUrl,
          eventStore,
          projections: allProjections,
          logger,
          registry,
          apart: { eventStoreUrl, ...wrapping },
        })
      : undefined;
    if (projections !== undefined) closing.push(() => projections.stop());

    const facts = openFacts({ eventStore, logger, clock });
    closing.push(() => facts.stop());

    const { limits } = config;
    const limitCommands = commandLimit(limits.commandsPerMinute);
    await migrate(pool, UPLOADS_PART, uploadMigrations);
    const customers = customersInReadModel(pool);
    const identity: Identity = createIdentity({
      pool,
      authSecret: secrets.authSecret,
      previousAuthSecrets: secrets.previousAuthSecrets,
      refusedPassword: config.refusesDemoPassword ? demoData.accounts.password : undefined,
      sealer,
      publicUrl,
      google: config.google,
      customers,
      registerCustomer: registerCustomer({ eventStore: facts.eventStore, clock }),
      linkCustomer: linkCustomer({ eventStore: facts.eventStore, clock }),
      waitForPosition: (position) => readApi.freshness('customers', position),
      logger,
      clock,
      limitCommands,
    });
    await identity.migrate();

    const { authenticate } = identity;
    const files = localFiles(config.filesFolder);
    const pictures = openPictures(files);
    closing.push(() => pictures.close());
    const readApi = createReadApi({
      pool,
      databaseUrl,
      eventStore,
      authenticate,
      logger,
      publicUrl,
      cacheFolder: join(config.dataDir, 'cache'),
      openPicture: pictures.open,
      openPattern: openPatterns(files),
      openFile: files.open,
      release: release(),
      live: {
        mostPerCaller: limits.socketsPerCaller,
        trustProxy: hopsBefore(config),
        onRefused: () => limitCounter(registry).inc({ limit: 'TOO_MANY_CONNECTIONS' }),
      },
      onPeopleChanged: identity.forgetEverybody,
    });
    closing.push(() => readApi.close());
    if (answersCommands(role) || answersReads(role)) readApi.follow();
    const idempotency = eventStore.idempotencyKeys;
    const callersKnow = async (table: string, position: bigint) => {
      // A read model that lags keeps no command from being answered.
      await readApi.freshness(table, position).catch(() => undefined);
      identity.forgetEverybody();
    };
    const { freshness } = readApi;
    const erasure = { pool, eventStore, idempotency, identity, files, freshness };
    const forgetPerson = async (person: ErasedPerson, position: bigint | undefined) => {
      await erasePerson(erasure, person, position);
      // Only what is done stands in the list, by which it is done again after a restore.
      await noteErasures(config.dataDir, await erasuresIn(pool));
    };
    const commandApi = createCommandApi({
      facts,
      authenticate,
      idempotency,
      files,
      uploads: uploadQuotaIn(pool, limits.uploads, clock),
      limitCommands,
      workDone: workDoneIn(pool, readApi.freshness),
      clock,
      newId: randomUUID,
      callersKnow,
      resendMail: (id, kinds) =>
        resendMail(pool, id, {
          kinds,
          readdress: (mail) =>
            mailAddressedNow(mail, {
              load: async (aggregate, of) => (await facts.eventStore.load(aggregate, of)).state,
            }),
        }),
      forgetPerson,
    });
    if (answersCommands(role)) {
      const sweeping = sweepingFiles({ facts, files, clock, logger });
      closing.push(() => sweeping.stop());
    }

    const settling = new AbortController();
    closing.push(async () => settling.abort());
    const processes = runsProcesses(role)
      ? await startProcesses({
          databaseUrl,
          eventStore: facts.eventStore,
          handle: commandHandler(facts, randomUUID),
          processes: [...allProcesses, mails(publicUrl)],
          logger,
          clock,
          registry,
        })
      : undefined;
    if (processes !== undefined) closing.push(() => processes.stop());
    if (runsProcesses(role)) {
      const sealing = startSealing({ databaseUrl, eventStore, logger, clock });
      closing.push(() => sealing.stop());
    }

    const readModels = async () => (projections === undefined ? readStatus(pool) : projections.status());
    return {
      facts,
      files,
      identity,
      routers: [
        ...(answersCommands(role) || answersReads(role) ? [identity.router] : []),
        ...(answersCommands(role) ? [commandApi.router] : []),
        ...(answersReads(role) ? [readApi.router] : []),
      ],
      translations: [...commandApi.translations, ...readApi.translations],
      errorHandlers: [identity.errors],
      readModels,
      settleIn() {
        if (!answersCommands(role)) return;
        const { dataDir } = config;
        const isCaughtUp = async () => (await readModels()).ready;
        const unfinished = async (person: string) =>
          (await eventStore.erasedWithoutStreams([person])).length > 0;
        const redo = { dataDir, pool, eventStore: facts.eventStore, logger, clock, forgetPerson };
        void redoErasures({ ...redo, isCaughtUp, unfinished }, settling.signal);
        void sowSeeds(facts, logger, settling.signal);
        void resumeImports(facts, logger, settling.signal);
        void finishErasures({ ...erasure, logger, isCaughtUp }, settling.signal).catch((error: unknown) => {
          if (!settling.signal.aborted) logger.error({ err: error }, 'an erasure is not finished');
        });
      },
      processes: async () => (processes === undefined ? readProcessStatus(pool) : processes.status()),
      attach: (server) => (answersReads(role) ? readApi.attachLive(server) : undefined),
      hangUp: () => readApi.hangUp(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
