import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** A step that did not succeed; what was wrong stands above it on the screen. */
export class Failed extends Error {}

/** Runs one of Node's programs to its end with its output on our screen; throws `Failed` unless it succeeds. */
export async function runNode(args, { cwd = root, env = {}, what }) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  // Ctrl-C reaches it by itself; a signal to us alone is meant for it too.
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGHUP', passOn);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...ended) => resolve(ended));
  });
  process.off('SIGTERM', passOn).off('SIGHUP', passOn);
  if (code !== 0) throw new Failed(`${what} failed (${signal ?? `code ${code}`})`);
}

/** One short line of progress. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Runs a script's steps; a failure is one line and exit code 1. */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    process.stderr.write(`${error instanceof Failed ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
