import { afterAll, beforeAll, jest } from '@jest/globals';
import { startEventNode, type EventNode } from '../embedded/start.js';
import { startTestNodeApart, type TestNodeApart } from '../testing/node.js';
import { TEST_TIMEOUT_MS } from './harness.js';

/** A separate embedded event node, regardless of EVENTSTORE_URL, for tests that a cluster cannot pass. */
export function setUpEmbeddedNode(): () => TestNodeApart {
  jest.setTimeout(TEST_TIMEOUT_MS);
  let current: TestNodeApart | undefined;
  beforeAll(async () => {
    current = await startTestNodeApart();
  }, TEST_TIMEOUT_MS);
  afterAll(() => current?.stop(), TEST_TIMEOUT_MS);
  return () => {
    if (current === undefined) throw new Error('the node has not started');
    return current;
  };
}

/** Waits until a process has ended. */
export async function waitUntilProcessEnded(pid: number): Promise<void> {
  const deadline = Date.now() + TEST_TIMEOUT_MS / 2;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`process ${pid} is still there`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Kills a node, as a power cut would, and starts another in its place. */
export async function killAndRestart(node: EventNode, databaseUrl: string): Promise<EventNode> {
  node.kill('SIGKILL');
  await waitUntilProcessEnded(node.pid);
  return startEventNode({ databaseUrl, port: node.port });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
