import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** A step that failed; its output has already been printed. */
export class Failed extends Error {}

/** Runs a Node program and prints its output; throws `Failed` unless it succeeds. */
export async function runNode(args, { cwd = root, env = {}, what }) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both processes; a signal to this process alone must be passed on.
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGHUP', passOn);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...ended) => resolve(ended));
  });
  process.off('SIGTERM', passOn).off('SIGHUP', passOn);
  if (code !== 0) throw new Failed(`${what} failed (${signal ?? `code ${code}`})`);
}

/** Waits for all steps, so that none is left running when another fails; then throws the first failure. */
export async function together(steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Prints one short line of progress. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Runs the steps of a script; a failure is printed in one line, with exit code 1. */
export async function main(steps) {
  try {
    await steps();
  } catch (error) {
    process.stderr.write(`${error instanceof Failed ? error.message : error.stack}\n`);
    process.exit(1);
  }
}
