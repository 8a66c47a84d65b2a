/**
 * Does what a new user does: clones into an empty home that other users cannot enter, starts, presses Ctrl-C
 * and starts again; as this user and, when this is root, as another one. With --tests it also runs npm test
 * there, with --busy while both cores are busy. --times 3 repeats everything three times, each time in a new
 * clone and home, alternating between the users.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { busily } from '../lib/busy.mjs';
import { root } from '../lib/root.mjs';
import { Failed, main, say } from '../lib/run.mjs';

const NOBODY = 65_534;
const READY_WITHIN_MS = 15 * 60_000;
const STOP_WITHIN_MS = 60_000;

/** Settings of the package registry are passed on; the rest of the environment is empty. */
const PASSED_ON =
  /^(PATH|LANG|.*_proxy|npm_config_registry|npm_config_cafile|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;

await main(async () => {
  const { values } = parseArgs({
    options: { tests: { type: 'boolean' }, busy: { type: 'boolean' }, times: { type: 'string' } },
  });
  const users = [{ name: 'this user' }];
  if (process.getuid?.() === 0) users.push({ name: 'another user', uid: NOBODY, gid: NOBODY });
  const times = Number(values.times ?? users.length);
  if (!Number.isInteger(times) || times < 1) throw new Failed(`--times ${values.times} is no whole number`);
  for (let time = 0; time < times; time += 1) {
    say(`-- ${time + 1} of ${times}`);
    await asUser(users[time % users.length], values);
  }
});

async function asUser(user, { tests, busy }) {
  const home = await mkdtemp(join(tmpdir(), 'zhidan-home-'));
  try {
    const clone = join(home, 'zhidan');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    await chmod(home, 0o700);
    if (user.uid !== undefined) await giveTo(user, home);
    await startsAndStops(user, home, clone, 'first');
    await startsAndStops(user, home, clone, 'second');
    const test = () => testsPass(user, home, clone);
    if (tests) await (busy ? busily(test) : test());
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startsAndStops(user, home, clone, which) {
  const port = await freePort();
  const begun = Date.now();
  const npm = spawnAs(user, home, clone, ['start'], { PORT: String(port) });
  await untilReady(npm, port);
  say(`${user.name}: ${which} start ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (npm.pid === undefined) throw new Failed('npm cannot be run');
  // A terminal sends the signal to every process of the group.
  process.kill(-npm.pid, 'SIGINT');
  const ended = await Promise.race([once(npm, 'exit'), after(STOP_WITHIN_MS)]);
  if (ended === undefined) throw new Failed(`${user.name}: still running a minute after Ctrl-C`);
  const left = await processesIn(clone);
  if (left.length > 0) throw new Failed(`${user.name}: left running after Ctrl-C: ${left.join('; ')}`);
}

/** Resolves after `ms`, without keeping the process alive. */
function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

async function testsPass(user, home, clone) {
  const begun = Date.now();
  const [code] = await once(spawnAs(user, home, clone, ['test'], {}), 'exit');
  if (code !== 0) throw new Failed(`${user.name}: npm test ended with ${code}`);
  say(`${user.name}: npm test passed after ${((Date.now() - begun) / 60_000).toFixed(1)} min`);
}

function spawnAs({ uid, gid }, home, cwd, args, extra) {
  const kept = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  const env = { ...Object.fromEntries(kept), HOME: home, ...extra };
  return spawn('npm', args, { cwd, env, uid, gid, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function untilReady(npm, port) {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (npm.exitCode !== null || npm.signalCode !== null) throw new Failed('npm start ended by itself');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Failed(`not ready within ${READY_WITHIN_MS / 60_000} minutes`);
}

/** The command lines of processes that run programs of the clone, without unrelated shells and watchers. */
async function processesIn(clone) {
  const found = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
      .replaceAll('\0', ' ')
      .trim();
    if (line.includes(`${clone}/`)) found.push(`${pid} ${line.slice(0, 120)}`);
  }
  return found;
}

async function giveTo({ uid, gid }, folder) {
  for (const path of await readdir(folder, { recursive: true })) await chown(join(folder, path), uid, gid);
  await chown(folder, uid, gid);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
