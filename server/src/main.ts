import { StoreIsNewer } from '@zhidan/database';
import { EventNodeStartError } from '@zhidan/eventstore/embedded';
import { createLogger, endRequestOfError } from '@zhidan/http';
import { releaseMemoryWhenIdle } from '@zhidan/memory';
import { loadConfig, type Config } from './config.js';
import { createLostPartHandler } from './embedded/lost-part.js';
import { StartError } from './embedded/start-error.js';
import { onLauncherEnd } from './launcher.js';
import { ResourceCloser } from './opened.js';
import { startInstallation } from './start.js';
import { welcomeLines } from './welcome.js';

/** A terminal and npm may both pass on the same Ctrl-C; signals within this time count once. */
const ONE_PRESS_MS = 500;

/** The exit code of a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const complain = (line: string): boolean => process.stderr.write(`${line}\n`);

/** Without this, the client of the event store would send even loopback calls through a configured proxy. */
process.env['no_proxy'] = [process.env['no_proxy'], '127.0.0.1', 'localhost'].filter(Boolean).join(',');

async function main(): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.role === 'all' ? 'zhidan' : config.role, {
    // On a terminal, only warnings and errors are logged.
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
  // A parent with an IPC channel, such as a test or the benchmark, has ended, so this process ends too.
  process.on('disconnect', () => {
    if (!stopping.signal.aborted) askToStop();
  });
  process.on('uncaughtException', (error) => {
    if (endRequestOfError(error)) return;
    logger.fatal({ err: error }, 'unexpected error, stopping');
    void stop(1);
  });

  try {
    const { url } = await startInstallation(config, { logger, opened, signal: stopping.signal, onLost });
    stopping.signal.throwIfAborted();
    started = true;
    releaseMemoryWhenIdle();
    for (const line of welcomeLines(config, url)) say(line);
    // Reports readiness to a parent with an IPC channel.
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

/** One line for an error that the operator can correct; the stack for any other error. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return `Zhidan cannot start: ${String(error)}`;
  const foreseen =
    error instanceof StartError || error instanceof StoreIsNewer || error instanceof EventNodeStartError;
  return `Zhidan cannot start: ${foreseen ? error.message : (error.stack ?? error.message)}`;
}

await main();
