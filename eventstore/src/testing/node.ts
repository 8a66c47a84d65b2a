import { createTestDatabase } from '@zhidan/database/testing';
import { startEventNode, type EventNode, type EventNodeExit } from '../embedded/start.js';

export interface TestNode {
  /** The connection string for the event store's client. */
  readonly url: string;
  /** The database of the node's events. */
  readonly databaseUrl: string;
  readonly node: EventNode;
  /** Ends the node and drops its database. */
  stop(): Promise<void>;
}

/** An event node for one test, on a database of its own. */
export async function startTestNode(
  options: { onExit?: (exit: EventNodeExit) => void } = {},
): Promise<TestNode> {
  const database = await createTestDatabase();
  try {
    const node = await startEventNode({ databaseUrl: database.url, ...options });
    return {
      url: node.url,
      databaseUrl: database.url,
      node,
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
