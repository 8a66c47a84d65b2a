import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { auditFaultTexts } from '@zhidan/domain';
import { z } from 'zod';
import { readManifest } from '../backup/manifest.js';
import { checkBackup } from '../backup/restore.js';
import { KEY_SECRET, openInstallation, type Installation } from './installation.js';
import { createEventTampering } from './tampering.js';

jest.setTimeout(180_000);

const DESPITE = '--despite-broken-chain';
let installation: Installation;
let folder: string;
let stream: string;
let token: string;

beforeAll(async () => {
  installation = await openInstallation();
  folder = await mkdtemp(join(tmpdir(), 'zhidan-proof-'));
  token = await installation.enter('manager', ['A0001']);
  const added = await installation.ask('POST', '/api/questions', { token, body: { question: '毛巾？' } });
  const { id } = z.object({ id: z.string() }).parse(added.body);
  await installation.ask('PUT', `/api/questions/${id}`, { token, body: { answer: '可以繡字' } });
  stream = `question-${id}`;
}, 300_000);

afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
}, 300_000);

const commands = {
  backup: ['server/dist/backup/main.js', 'backup'],
  audit: ['server/dist/audit/main.js'],
  rebuild: ['projections/dist/bin/rebuild.js'],
} as const;

/** Runs a command while the installation is running. */
function run(command: keyof typeof commands, ...args: readonly string[]) {
  const [program, ...words] = commands[command];
  const path = fileURLToPath(new URL(`../../../${program}`, import.meta.url));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: installation.databaseUrl,
    EVENTSTORE_URL: installation.eventStoreUrl,
    FILES_URL: installation.filesFolder,
    KEY_SECRET,
  };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [path, ...words, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe('backup, rebuild and export', () => {
  it('succeed without warnings for a sound store', async () => {
    const to = join(folder, 'sound');
    expect(await run('backup', to)).toMatchObject({ code: 0, err: '' });
    expect((await readManifest(to)).broken_chain).toBeUndefined();
    expect(await run('audit', 'export')).toMatchObject({ code: 0, err: '' });
    const rebuilt = await run('rebuild', 'questions');
    expect(rebuilt).toMatchObject({ code: 0, err: '' });
    expect(rebuilt.out).toMatch(/^Proven \d+ events\n/);
  });

  it('stop at a broken chain with a one-line message that gives the event, and leave nothing behind', async () => {
    await createEventTampering(installation).change(stream, 1, '可以繡字', '可以繡宇');
    const to = join(folder, 'broken');
    const month = new Date().toISOString().slice(0, 7);
    const bundle = join(folder, 'bundle');
    for (const ended of [
      await run('backup', to),
      await run('audit', 'export'),
      await run('audit', 'bundle', month, '--to', bundle),
      await run('rebuild', 'questions'),
    ]) {
      expect(ended.code).toBe(1);
      expect(ended.err).toMatch(/^the hash chain is broken, [^\n]*--despite-broken-chain\n$/);
      expect(ended.err).toContain(`${stream}@1: is not as it was written`);
      expect(ended.out).not.toContain('"kind":"end"');
    }
    expect(await readdir(to)).toEqual([]);
    expect(await readdir(folder)).not.toContain('bundle');
  });

  it('continue with an option and a warning, which a restore of that backup repeats', async () => {
    const to = join(folder, 'broken');
    const made = await run('backup', to, DESPITE);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`WARNING: ${stream}@1`) });
    expect(made.out).toContain('NOT AS WRITTEN: the hash chain is broken in 1 places');
    expect((await readManifest(to)).broken_chain).toEqual({
      faults: 1,
      first: [expect.stringContaining(`${stream}@1`)],
    });
    await expect(checkBackup(to)).rejects.toThrow('although the hash chain was broken');
    await checkBackup(to, { despite: true });

    const exported = await run('audit', 'export', DESPITE);
    expect(exported).toMatchObject({ code: 0, err: expect.stringContaining('WARNING: ') });
    expect(exported.out).toContain('"kind":"end"');
    expect(await run('rebuild', 'questions', DESPITE)).toMatchObject({
      code: 0,
      out: expect.stringContaining('WARNING: the hash chain is not proven'),
    });
  });
});

describe('the history of a record with a broken chain', () => {
  const idOf = () => stream.replace('question-', '');

  it('reports the event at which the chain is broken, and fails on the command line', async () => {
    for (const asked of [
      ['history', idOf(), '--of', 'questions'],
      ['replay', idOf(), '--of', 'questions', '--at', new Date().toISOString()],
    ]) {
      const { code, out } = await run('audit', ...asked);
      expect(code).toBe(1);
      expect(out).toContain(`NOT AS IT WAS WRITTEN, revision 1: ${auditFaultTexts.changed}`);
    }
  });

  it('reports the broken event to staff, with and without its changes', async () => {
    for (const asked of ['', '?changes=1']) {
      const path = `/api/questions/${idOf()}/history${asked}`;
      const { body } = await installation.ask('GET', path, { token });
      const entries = z.array(z.object({ revision: z.int(), fault: z.string().optional() })).parse(body);
      expect(entries).toEqual([{ revision: 0 }, { revision: 1, fault: auditFaultTexts.changed }]);
    }
  });
});
