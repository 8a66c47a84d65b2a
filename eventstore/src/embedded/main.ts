import { releaseMemoryWhenIdle } from '@zhidan/memory';
import { nodeCredentialsFrom } from './access/access.js';
import { EventsLockedError } from './lock.js';
import { runNode, type RunningNode } from './node.js';

/*
 * The event node's process. It sends its port to its parent, or to standard output. It ends on request or when
 * its parent has ended. When it cannot start, or can no longer write, it ends with one line on standard error
 * and an exit code other than 0; the parent decides whether to start it again.
 */

function fail(reason: string): never {
  process.stderr.write(`event node: ${reason}\n`);
  process.exit(1);
}

function reasonOf(error: unknown, port: number): string {
  if (error instanceof EventsLockedError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('EADDRINUSE') ? `port ${port} is in use` : message;
}

function say(message: { type: 'ready'; port: number }): void {
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(message)}\n`);
  else process.send(message);
}

const databaseUrl = process.env['DATABASE_URL'] ?? fail('DATABASE_URL is not set');
const port = Number(process.env['EVENTSTORE_PORT'] ?? '0');
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('EVENTSTORE_PORT is not a port');

const access =
  nodeCredentialsFrom(process.env) ?? fail('EVENT_NODE_PASSWORD, _CERTIFICATE and _KEY are not set');

let node: RunningNode | undefined;
let ending = false;
const end = () => {
  if (ending) return;
  ending = true;
  const stopped = node?.stop() ?? Promise.resolve();
  stopped.then(
    () => process.exit(0),
    (error: unknown) => fail(reasonOf(error, port)),
  );
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('disconnect', end);
// The parent may have ended while this file was being loaded.
if (process.send !== undefined && !process.connected) end();

try {
  const running = await runNode({
    databaseUrl,
    port,
    access,
    onFailure: (error) => process.stderr.write(`event node: ${reasonOf(error, port)}\n`),
    onWriterLost: (error) => fail(`lost its connection to PostgreSQL: ${error.message}`),
  });
  node = running;
  releaseMemoryWhenIdle({ forget: running.forget });
  say({ type: 'ready', port: running.port });
} catch (error) {
  fail(reasonOf(error, port));
}
