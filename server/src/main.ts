import { StoreIsNewer } from '@zhidan/database';
import { EventNodeDidNotStart } from '@zhidan/eventstore/embedded';
import { createLogger, endsItsRequest } from '@zhidan/http';
import { releaseMemoryWhenIdle } from '@zhidan/memory';
import { loadConfig, type Config } from './config.js';
import { createLostPartHandler } from './embedded/lost-part.js';
import { StartError } from './embedded/start-error.js';
import { onLauncherEnd } from './launcher.js';
import { ResourceCloser } from './opened.js';
import { start } from './start.js';
import { welcomeLines } from './welcome.js';

/** A terminal and npm may each pass on the same Ctrl-C. */
const ONE_PRESS_MS = 500;

/** The exit code of a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const complain = (line: string): boolean => process.stderr.write(`${line}\n`);

/** The event store's client would send even loopback calls through a proxy of the environment. */
process.env['no_proxy'] = [process.env['no_proxy'], '127.0.0.1', 'localhost'].filter(Boolean).join(',');

async function main(): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.role === 'all' ? 'zhidan' : config.role, {
    // A terminal shows only what a person must know.
    level: config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'),
  });
  const opened = new ResourceCloser(logger);
  const stopping = new AbortController();
  let started = false;
  let asked = 0;

  const stop = async (code: number): Promise<never> => {
    stopping.abort();
    await opened.closeAll();
    process.exit(code);
  };
  const onLost = createLostPartHandler({ signal: stopping.signal, complain, stop });
  const askToStop = () => {
    if (stopping.signal.aborted) {
      if (Date.now() - asked < ONE_PRESS_MS) return;
      complain('Stopping at once');
      opened.forceAll();
      process.exit(INTERRUPTED);
    }
    asked = Date.now();
    say('Stopping (once more to stop at once)');
    stopping.abort();
    if (started) void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop);
  onLauncherEnd(() => {
    if (!stopping.signal.aborted) askToStop();
  });
  // When a parent with a channel ends, as a test or the bench, this process ends too.
  process.on('disconnect', () => {
    if (!stopping.signal.aborted) askToStop();
  });
  process.on('uncaughtException', (error) => {
    if (endsItsRequest(error)) return;
    logger.fatal({ err: error }, 'unexpected error, stopping');
    void stop(1);
  });

  try {
    const { url } = await start(config, { logger, opened, signal: stopping.signal, onLost });
    stopping.signal.throwIfAborted();
    started = true;
    releaseMemoryWhenIdle();
    for (const line of welcomeLines(config, url)) say(line);
    // Sent to a parent with a channel.
    process.send?.('ready');
  } catch (error) {
    if (stopping.signal.aborted) await stop(0);
    complain(lineOf(error));
    await stop(1);
  }
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env, process.argv[2]);
  } catch (error) {
    complain(lineOf(error));
    process.exit(1);
  }
}

/** An error that its reader can correct is one line; any other shows its stack. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return `Zhidan cannot start: ${String(error)}`;
  const foreseen =
    error instanceof StartError || error instanceof StoreIsNewer || error instanceof EventNodeDidNotStart;
  return `Zhidan cannot start: ${foreseen ? error.message : (error.stack ?? error.message)}`;
}

await main();
