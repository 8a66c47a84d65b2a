import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, SERVER_MAIN_PATH, waitUntilReady, type Installation } from '@zhidan/e2e/installation';

/** Processes of an installation besides those that it always has. */
export interface InstallationProcesses {
  /** The addresses of the gateways. */
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

type Role = 'command-api' | 'read-api' | 'server';

/**
 * Starts this many additional command APIs and read APIs, and gateways in front of them. Read models and
 * processes stay in the first process.
 */
export async function startExtraProcesses(
  installation: Installation,
  each: number,
): Promise<InstallationProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-parts-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(ended));
    await rm(folder, { recursive: true, force: true });
  };
  const startAll = async (role: Role, more: Readonly<Record<string, string>> = {}) => {
    const started = Array.from({ length: each }, async (_none, place) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const child = spawn(process.execPath, [SERVER_MAIN_PATH, role], {
        env: {
          ...process.env,
          ...installation.shared,
          ...more,
          PORT: String(port),
          DATA_DIR: join(folder, `${role}-${place}`),
          COMMANDS_PER_MINUTE: '0',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      await waitUntilReady(url, child);
      return url;
    });
    return Promise.all(started);
  };
  try {
    const [commands, reads] = await Promise.all([startAll('command-api'), startAll('read-api')]);
    const urls = await startAll('server', {
      COMMAND_API_URL: commands.join(','),
      READ_API_URL: reads.join(','),
    });
    return { urls, pids: children.map(({ pid }) => pid ?? 0), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await over;
}
