import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WrongAnswerCollector } from './faults.js';
import { WatchedInstallation, WITHOUT_RATE_LIMITS } from './installation.js';
import { dataLeftBehind } from './left-behind.js';
import { totalMemory, type MemoryByProgram } from './memory.js';
import { fuzzOptionsFrom, type FuzzOptions } from './options.js';
import { AccountTokens } from './people.js';
import { reportOf } from './report.js';
import { sendAll } from './run.js';
import { warmUp } from './warm-up.js';

/** In ms; after this time, memory that was only needed for the start has been released. */
const SETTLED_AFTER_MS = 30_000;
const MEMORY_SHARE = 1.15;
/** The share of requests that are sent with the usual rate limits; small, because most of them are refused. */
const LIMITED_SHARE = 0.05;
const LIMITED_MOST = 1_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const asked = fuzzOptionsFrom(process.argv.slice(2));
const faults = new WrongAnswerCollector();
const folder = await mkdtemp(join(tmpdir(), 'zhidan-fuzz-'));
let isSound = false;
try {
  say(`Seed ${asked.seed}, in ${folder}`);
  if (asked.only === undefined) await underTheUsualLimits();
  await withoutLimits();
  isSound = faults.found.length === 0;
} finally {
  if (!asked.keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = isSound ? 0 : 1;

async function underTheUsualLimits(): Promise<void> {
  const installation = await WatchedInstallation.start(folder, {});
  try {
    const count = Math.min(LIMITED_MOST, Math.ceil(asked.requests * LIMITED_SHARE));
    // The warm-up uses another seed, so its requests differ from those that are measured.
    await send(installation, { ...asked, seed: asked.seed + 1 }, range(count));
    if (installation.hasEnded) faults.add({ what: 'the installation ended', number: undefined, detail: '' });
  } finally {
    await installation.stop();
  }
}

async function withoutLimits(): Promise<void> {
  const installation = await WatchedInstallation.start(folder, WITHOUT_RATE_LIMITS);
  try {
    await pause(SETTLED_AFTER_MS);
    const parts = installation.parts();
    const cold = await installation.memory();
    const warmed = await warm(installation);
    const people = await send(installation, asked, asked.only ?? range(asked.requests));
    say(`Sent; at rest for ${asked.restSeconds} s`);
    const loaded = await installation.memory();
    await pause(asked.restSeconds * 1_000);
    noteEnded(installation, parts);
    noteMemory({ cold, warmed, loaded, atRest: await installation.memory() });
    if (!installation.hasEnded) await inspect(installation, people);
    for (const line of reportOf(faults, { seed: asked.seed, log: installation.log() })) say(line);
  } finally {
    await installation.stop();
  }
}

async function send(
  { url }: WatchedInstallation,
  { seed, clients }: FuzzOptions,
  numbers: Iterable<number>,
): Promise<AccountTokens> {
  const people = new AccountTokens(url);
  await people.signIn();
  const onSent = (count: number) => count % 2_000 === 0 && say(`${count} sent`);
  await sendAll({ url, people, faults, seed, numbers, clients, onSent });
  return people;
}

function noteEnded(installation: WatchedInstallation, before: Readonly<Record<string, number>>): void {
  const parts = installation.parts();
  for (const [name, pid] of Object.entries(before))
    if (parts[name] !== pid || (name === 'server' && installation.hasEnded))
      faults.add({ what: 'a process ended', number: undefined, detail: name });
}

/** The memory after the warm-up; undefined where only single requests are repeated. */
async function warm(installation: WatchedInstallation): Promise<MemoryByProgram | undefined> {
  if (asked.only !== undefined) return undefined;
  const people = new AccountTokens(installation.url);
  await people.signIn();
  await warmUp({ url: installation.url, people, faults });
  // The pause is the same as after the load, so that idle processes have released equally much both times.
  await pause(asked.restSeconds * 1_000);
  return installation.memory();
}

interface Memories {
  readonly cold: MemoryByProgram;
  readonly warmed: MemoryByProgram | undefined;
  readonly loaded: MemoryByProgram;
  readonly atRest: MemoryByProgram;
}

function noteMemory({ cold, warmed, loaded, atRest }: Memories): void {
  const shown = (memory: MemoryByProgram) =>
    `${totalMemory(memory).toFixed(0)} MiB (${[...memory].map(([name, MiB]) => `${name} ${MiB.toFixed(0)}`).join(', ')})`;
  say(`Memory at the start, cold: ${shown(cold)}`);
  if (warmed !== undefined) say(`Memory with each operation served once: ${shown(warmed)}`);
  say(`Memory right after the load: ${shown(loaded)}`);
  say(`Memory at rest: ${shown(atRest)}`);
  if (warmed !== undefined && totalMemory(atRest) > totalMemory(warmed) * MEMORY_SHARE)
    faults.add({
      what: 'more memory than 15 % above the warmed start',
      number: undefined,
      detail: `${shown(warmed)} → ${shown(atRest)}`,
    });
}

async function inspect(installation: WatchedInstallation, people: AccountTokens): Promise<void> {
  const ready = await fetch(`${installation.url}/readyz`);
  if (!ready.ok) faults.add({ what: '/readyz', number: undefined, detail: await ready.text() });
  await mustHold('npm run projections:verify', installation, ['projections/dist/bin/verify.js']);
  await mustHold('npm run audit -- verify', installation, ['server/dist/audit/main.js', 'verify']);
  await people.renew('auditor');
  for (const detail of await dataLeftBehind(installation, faults, people.tokenOf('auditor') ?? ''))
    faults.add({ what: 'left behind', number: undefined, detail });
}

async function mustHold(
  what: string,
  { dataDir }: WatchedInstallation,
  args: readonly [string, ...string[]],
): Promise<void> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code: number | null = (await once(child, 'close'))[0];
  if (code !== 0) faults.add({ what, number: undefined, detail: said.slice(-2_000) });
}

function range(count: number): Iterable<number> {
  return Array.from({ length: count }, (_, index) => index);
}
