import { createHash, randomUUID } from 'node:crypto';
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
  type Facts,
} from '@zhidan/command-api';
import { createPool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { localFiles, type FileStore } from '@zhidan/files';
import type { Translation } from '@zhidan/http';
import { createIdentity, customersInReadModel, type Identity } from '@zhidan/identity';
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
import { demoPattern } from '../demo/patternFiles.js';
import { openPictures } from '../pictures.js';
import { release } from '../release.js';
import { erasePerson, finishErasures } from './erasure.js';

/** The rooms that this process has opened, by its role. */
export interface Rooms {
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

/** Opens what the role of this process needs, each on the rooms before it. */
export async function openRooms(parts: Parts, registry: Registry): Promise<Rooms> {
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

    await migrateOutbox(pool);
    if (runsProcesses(role)) {
      const { smtpUrl, mailFrom: from } = config;
      const sender = startMailSender({ pool, databaseUrl, smtpUrl, from, logger });
      closing.push(() => sender.stop());
    }

    const { eventStoreUrl } = parts;
    const keySecret = createHash('sha256').update(secrets.keySecret).digest();
    const eventStore = await connectEventStore({
      url: eventStoreUrl,
      pool,
      events: eventDefinitions,
      keySecret,
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
          apart: { eventStoreUrl, keySecret },
        })
      : undefined;
    if (projections !== undefined) closing.push(() => projections.stop());

    const facts = openFacts({ eventStore, logger, clock });
    closing.push(() => facts.stop());

    const customers = customersInReadModel(pool);
    const identity: Identity = createIdentity({
      pool,
      authSecret: secrets.authSecret,
      publicUrl,
      google: config.google,
      customers,
      registerCustomer: registerCustomer({ eventStore: facts.eventStore, clock }),
      linkCustomer: linkCustomer({ eventStore: facts.eventStore, clock }),
      waitForPosition: (position) => readApi.freshness('customers', position),
      logger,
      clock,
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
      openPattern: demoPattern,
      openFile: files.open,
      release: release(),
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
    const commandApi = createCommandApi({
      facts,
      authenticate,
      idempotency,
      files,
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
      forgetPerson: (person, position) => erasePerson(erasure, person, position),
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
      readModels: () => (projections === undefined ? readStatus(pool) : projections.status()),
      settleIn() {
        if (!answersCommands(role)) return;
        void sowSeeds(facts, logger, settling.signal);
        void resumeImports(facts, logger, settling.signal);
        void finishErasures(erasure, logger, settling.signal).catch((error: unknown) =>
          logger.error({ err: error }, 'an erasure is not finished'),
        );
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
