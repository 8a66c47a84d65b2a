import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode } from '@zhidan/eventstore/testing';
import { loadConfig } from '../config.js';
import { ROLES, type Role } from '../config/role.js';
import { freePort } from '../embedded/free-port.js';
import {
  sendRequest,
  AUTH_SECRET,
  startedDatabaseTemplate,
  signUpTestUser,
  KEY_SECRET,
  type TestAnswer,
  type TestStores,
  type RequestOptions,
} from '../journey/installation.js';
import { loadSecrets } from '../secrets.js';
import { connectBeside } from './beside.js';
import { sowDemo } from './sown.js';
import { Zhidan } from './zhidan.js';

export type PartRole = Exclude<Role, 'all'>;
const BEHIND = ROLES.filter((role) => role !== 'all' && role !== 'server');

/** An installation of separate processes, several of each role, on one database and one event node. */
export interface SeparateParts {
  readonly parts: ReadonlyMap<PartRole, readonly Zhidan[]>;
  /** A connection pool on the database of the installation. */
  readonly pool: Pool;
  /** A client on the event store of the installation. */
  readonly eventStore: ConnectedEventStore;
  /** Sends requests to the gateways in turn. */
  ask(method: string, path: string, sent?: RequestOptions): Promise<TestAnswer>;
  enter(name: string, authorities?: readonly string[], level?: number): Promise<string>;
  events(): Promise<readonly RecordedEvent[]>;
  /** Kills one process and starts a new one on the same port. */
  killAndReplace(role: PartRole, place: number): Promise<void>;
  /** Ends one process on request and starts it again; resolves with its exit code. */
  stopAndReplace(role: PartRole, place: number): Promise<number | NodeJS.Signals>;
  close(): Promise<void>;
}

export interface ApartOptions {
  readonly each: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Additional environment variables for one process. */
  readonly environmentOf?: (role: PartRole, place: number) => Readonly<Record<string, string>>;
  readonly ground?: TestStores;
  /** Loads the demo data before the processes start. */
  readonly demoData?: boolean;
  /** The words of the command line that stand before the program, for processes of this role. */
  readonly prefixOf?: (role: PartRole) => readonly string[];
}

export async function openApart(folder: string, options: ApartOptions): Promise<SeparateParts> {
  const {
    each,
    environment = {},
    environmentOf = () => ({}),
    prefixOf = () => [],
    ground: store = await startTestNode({ template: await startedDatabaseTemplate() }),
    demoData = false,
  } = options;
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (demoData) await sowDemo(store, { dataDir, authSecret: AUTH_SECRET, keySecret: KEY_SECRET });
  const shared = {
    DATABASE_URL: store.databaseUrl,
    EVENTSTORE_URL: store.url,
    AUTH_SECRET,
    KEY_SECRET,
    ACCESS_JOURNAL: 'off',
    ...environment,
  };
  const parts = new Map<PartRole, Zhidan[]>();
  const ports = new Map<Zhidan, string>();
  const spawn = async (role: PartRole, place: number, port: string) => {
    const own = { ...more(), ...environmentOf(role, place), PORT: port };
    const zhidan = await Zhidan.spawn(dataDir, {
      role,
      prefix: prefixOf(role),
      environment: { ...shared, ...own },
    });
    ports.set(zhidan, port);
    return zhidan;

    function more(): Record<string, string> {
      if (role !== 'server') return {};
      const urlsOf = (behind: PartRole) => (parts.get(behind) ?? []).map(({ url }) => url).join(',');
      return { COMMAND_API_URL: urlsOf('command-api'), READ_API_URL: urlsOf('read-api') };
    }
  };
  const spawnAll = async (role: PartRole) => {
    const all: Zhidan[] = [];
    for (let place = 0; place < each; place += 1)
      all.push(await spawn(role, place, String(await freePort())));
    parts.set(role, all);
  };
  for (const role of BEHIND) await spawnAll(role);
  await spawnAll('server');
  for (const all of parts.values()) for (const part of all) await part.untilUp();
  for (const gateway of parts.get('server') ?? []) await gateway.untilReady();

  const secrets = await loadSecrets(loadConfig({ DATA_DIR: dataDir, AUTH_SECRET, KEY_SECRET }));
  const { pool, eventStore, events, leave } = await connectBeside(store, secrets, 'apart');
  let turn = 0;
  const ask: SeparateParts['ask'] = (method, path, sent) => {
    const gateways = parts.get('server') ?? [];
    turn += 1;
    return sendRequest(gateways[turn % gateways.length]?.url ?? '', method, path, sent);
  };
  const replace = async <End>(role: PartRole, place: number, end: (part: Zhidan) => Promise<End>) => {
    const all = parts.get(role) ?? [];
    const before = all[place];
    if (before === undefined) throw new Error(`there is no ${role} ${place}`);
    const ended = await end(before);
    const next = await spawn(role, place, ports.get(before) ?? '');
    all[place] = next;
    await next.untilUp();
    return ended;
  };
  return {
    parts,
    pool,
    eventStore,
    ask,
    enter: (name, authorities = [], level) =>
      signUpTestUser({ ask, eventStore, pool }, name, authorities, level),
    events,
    killAndReplace: (role, place) => replace(role, place, (part) => part.kill()),
    stopAndReplace: (role, place) => replace(role, place, (part) => part.stop()),
    async close() {
      // Every process is stopped, even if stopping another one fails.
      await Promise.allSettled([...parts.values()].flat().map((part) => part.stop()));
      await leave();
      await store.stop();
    },
  };
}
