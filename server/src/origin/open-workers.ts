import { randomUUID } from 'node:crypto';
import { commandHandler, startFileSweep } from '@zhidan/command-api';
import {
  allProcesses,
  fileInvoices,
  createCollectionProcess,
  createInviteStaffProcess,
  createMailProcess,
  startProcesses,
  startIntegrityWatch,
  startSealing,
  startWebhooks,
  type RunningProcesses,
} from '@zhidan/processes';
import { allProjections, startProjections, type RunningProjections } from '@zhidan/projections';
import { webhooks } from '@zhidan/domain/webhook';
import { answersCommands, runsProjections, runsProcesses } from '../config/role.js';
import { createReadModels } from '../read-models.js';
import { loadSealKey } from '../seal-key.js';
import { encryptionSecrets, wrappingSecrets } from '../secrets.js';
import { createFileWriter } from '../written-files.js';
import { createReminderStopLinks } from '../stop-links.js';
import type { EraseAndRecordPerson } from './after-start.js';
import { isErased } from './erasure.js';
import type { OpenedApis } from './open-apis.js';
import type { OpenStores } from './open-stores.js';
import { clock, type ServiceStartContext } from './opening.js';

const known = webhooks.schema.pick({ url: true, kinds: true });

/** Starts the projections; undefined where another process runs them. */
export async function openProjections(
  { parts, registry, closing }: ServiceStartContext,
  { eventStore }: OpenStores,
): Promise<RunningProjections | undefined> {
  const { config, databaseUrl, eventStoreUrl, secrets, logger } = parts;
  if (!runsProjections(config.role)) return undefined;
  const projections = await startProjections({
    databaseUrl,
    eventStore,
    projections: allProjections,
    logger,
    registry,
    fillThread: { eventStoreUrl, ...wrappingSecrets(secrets) },
  });
  closing.add(() => projections.stop());
  return projections;
}

/** Starts the removal of unreferenced files, in the process that handles commands. */
export function openFileSweep({ parts, closing }: ServiceStartContext, { facts, files }: OpenedApis): void {
  if (!answersCommands(parts.config.role)) return;
  const sweeping = startFileSweep({ facts, files, clock, logger: parts.logger });
  closing.add(() => sweeping.stop());
}

/**
 * Starts the processes, the daily seals and the verification of the store; undefined where another process runs
 * them.
 */
export async function openProcesses(
  { parts, registry, closing }: ServiceStartContext,
  { facts, eventStore, pool, sealer }: OpenedApis,
  forgetPerson: EraseAndRecordPerson,
): Promise<RunningProcesses | undefined> {
  const { config, databaseUrl, logger, secrets } = parts;
  if (!runsProcesses(config.role)) return undefined;
  const { addressOf } = createReminderStopLinks(config.publicUrl, encryptionSecrets(secrets));
  const { invoiceFolder } = config;
  const filing = invoiceFolder === undefined ? [] : [fileInvoices];
  const processes = await startProcesses({
    databaseUrl,
    eventStore: facts.eventStore,
    handle: commandHandler(facts, randomUUID),
    erase: async ({ position, ...person }) => {
      if (!(await isErased(eventStore, person.customer_id))) await forgetPerson(person, position);
    },
    forget: (persons) => (persons.length === 0 ? Promise.resolve() : eventStore.erase(...persons)),
    isAbsent: (stream) => facts.isAbsent(stream),
    processes: [
      ...allProcesses,
      createMailProcess(config.publicUrl, addressOf),
      createCollectionProcess(config.publicUrl),
      createInviteStaffProcess(config.publicUrl),
      ...filing,
    ],
    ...(invoiceFolder === undefined ? {} : { file: createFileWriter(invoiceFolder) }),
    logger,
    clock,
    registry,
  });
  closing.add(() => processes.stop());
  const { sign } = await loadSealKey(config.dataDir);
  const sealing = startSealing({ databaseUrl, eventStore, logger, clock, sign });
  closing.add(() => sealing.stop());
  const announcing = startWebhooks({
    databaseUrl,
    eventStore,
    webhooks: () =>
      [...facts.records(webhooks.resource)].map(([id, record]) => ({ id, ...known.parse(record) })),
    sealer,
    source: config.publicUrl,
    loopback: config.webhooksToLoopback,
    logger,
    clock,
  });
  closing.add(() => announcing.stop());
  const proving = startIntegrityWatch({
    databaseUrl,
    eventStore,
    readModels: createReadModels(pool, eventStore),
    logger,
    clock,
    eventsPerSecond: config.provenPerSecond,
    registry,
  });
  closing.add(() => proving.stop());
  return processes;
}
