import { join } from 'node:path';
import type { Logger } from 'pino';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { freePort } from './free-port.js';
import { keepAlive, type SupervisedHandle, type SupervisedPart } from './keep-alive.js';
import { ensureDatabase, startPostgres, type PostgresSettings } from './postgres.js';
import { endOrphanedNode, type RunningProcessesFile } from './running.js';

const DATABASE = 'zhidan';

/** The certificate of the event node, for its clients. */
const CERTIFICATE_FILE = 'event-node.pem';

export type OnLost = (line: string) => void;

export interface EmbeddedPart extends SupervisedHandle {
  readonly url: string;
}

/** The embedded PostgreSQL below `dataDir`, kept alive on one port; `url` is the address of the database. */
export async function embedPostgres(options: {
  readonly dataDir: string;
  readonly password: string;
  readonly running: RunningProcessesFile;
  readonly logger: Logger;
  /** Settings of the server, in addition to the usual ones. */
  readonly settings?: PostgresSettings;
  /** Called with one line when PostgreSQL has ended and cannot be restarted. */
  readonly onLost: OnLost;
}): Promise<EmbeddedPart> {
  const { running, logger, password, settings = {} } = options;
  const port = await freePort(running.before.postgres?.port);
  let url = '';
  const start = async (): Promise<SupervisedPart> => {
    const server = await startPostgres({
      folder: join(options.dataDir, 'postgres'),
      password,
      port,
      settings,
    });
    url = server.url(DATABASE);
    await ensureDatabase(server, DATABASE);
    return {
      pid: server.pid,
      port,
      ended: server.exited.then(() => 'see the log beside its data'),
      stop: () => server.stop(),
      force: () => void server.stop('immediate'),
    };
  };
  const kept = await keepAlive('PostgreSQL', start, {
    logger,
    onStarted: (part) => running.record('postgres', part),
    onLost: () => options.onLost('PostgreSQL ended and does not start again: see the log beside its data'),
  });
  return { ...kept, url };
}

/**
 * Runs the embedded event node on `databaseUrl` and restarts it on the same port; `url` contains the password
 * of this start.
 */
export async function embedEventNode(options: {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The port of the event node; undefined for any free port. */
  readonly port: number | undefined;
  readonly running: RunningProcessesFile;
  readonly logger: Logger;
  /** Called with one line when the event node has ended and cannot be restarted. */
  readonly onLost: OnLost;
}): Promise<EmbeddedPart> {
  const { databaseUrl, running, logger } = options;
  await endOrphanedNode(running.before.eventNode);
  const port = options.port ?? (await freePort(running.before.eventNode?.port));
  let url = '';
  const start = async (): Promise<SupervisedPart> => {
    const { promise: ended, resolve } = withResolvers<string>();
    const node = await startEventNode({
      databaseUrl,
      port,
      certificateFile: join(options.dataDir, CERTIFICATE_FILE),
      onExit: ({ reason, signal, code }) => resolve(reason || String(signal ?? code)),
    });
    url = node.url;
    return { pid: node.pid, port, ended, stop: () => node.stop(), force: () => node.kill('SIGKILL') };
  };
  const kept = await keepAlive('The event node', start, {
    logger,
    onStarted: (part) => running.record('eventNode', { ...part, url }),
    onLost: () => options.onLost('The event node ended and does not start again'),
  });
  return { ...kept, url };
}

function withResolvers<Value>(): { promise: Promise<Value>; resolve(value: Value): void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((kept) => (resolve = kept));
  return { promise, resolve };
}
