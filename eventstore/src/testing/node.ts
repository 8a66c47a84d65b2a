import { createTestDatabase } from '@zhidan/database/testing';
import { connectionString, sharedNodeCredentials, writeCertificate } from '../embedded/access/access.js';
import { runNode } from '../embedded/node.js';
import { startEventNode, type EventNode } from '../embedded/start.js';

export interface TestNode {
  /** The connection string for the event store's client. */
  readonly url: string;
  /** The database of the node's events. */
  readonly databaseUrl: string;
  /** Ends the node and drops its database. */
  stop(): Promise<void>;
}

/** A node in a process of its own, which a test may kill. */
export interface TestNodeApart extends TestNode {
  readonly node: EventNode;
}

/**
 * An event node for one test, on a database of its own, which may begin as a copy of a template. It runs in this
 * process: starting another takes longer than most tests.
 */
export const startTestNode = (options: { readonly template?: string } = {}): Promise<TestNode> =>
  onItsDatabase(options.template, startNodeHere);

/** An event node in this process, on a database that is not dropped at the end. */
export async function startNodeHere(databaseUrl: string): Promise<TestNode> {
  const access = sharedNodeCredentials();
  const node = await runNode({
    databaseUrl,
    port: 0,
    access,
    onFailure: (error) => process.stderr.write(`event node: ${String(error)}\n`),
    onWriterLost(error) {
      throw error;
    },
  });
  const certificate = await writeCertificate(access, node.port, undefined);
  return {
    url: connectionString(node.port, access, certificate.path),
    databaseUrl,
    async stop() {
      await node.stop();
      await certificate.remove();
    },
  };
}

/** An event node in a process of its own, as outside of tests. */
export const startTestNodeApart = (): Promise<TestNodeApart> =>
  onItsDatabase(undefined, async (databaseUrl) => {
    const node = await startEventNode({ databaseUrl });
    return { url: node.url, databaseUrl, node, stop: () => node.stop() };
  });

async function onItsDatabase<Node extends TestNode>(
  template: string | undefined,
  start: (databaseUrl: string) => Promise<Node>,
): Promise<Node> {
  const database = await createTestDatabase(template);
  try {
    const node = await start(database.url);
    return {
      ...node,
      async stop() {
        await node.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
