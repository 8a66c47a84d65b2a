import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { idOfStream, personOfAccount, systemCaller } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import { castFacts } from '@zhidan/domain/quotation/cast';
import { fingerprintOf } from '@zhidan/eventstore';
import { localFiles } from '@zhidan/files';
import { createLogger } from '@zhidan/http';
import { startSealing } from '@zhidan/processes';
import {
  sendAcceptedCommand,
  testCommandContext,
  REVIEW_DAYS,
  installation,
  openDeskInstallation,
  requestPolos,
  tokenOf,
} from '../../journey/order/desk.js';
import { loadSealKey, type SealKey } from '../../seal-key.js';
import { ChainGuard } from '../chain-guard.js';
import { REPORT_FILE } from './account.js';
import { Tampered } from './tampered.fixture.js';
import { tamperings } from './tamperings.fixture.js';
import { writeBundle } from './write.js';

const PATIENCE_MS = 300_000;
const DAY_MS = 86_400_000;
const DESIGN = 'a design';

let root: string;
let folder: string;
let no: string;
let sealKey: SealKey;

/** Verifies a bundle as its receiver does: plain Node in another folder, with a copy of the verifier. */
function verified(of: string, ...more: readonly string[]) {
  const cwd = join(root, 'elsewhere');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', of, ...more], {
    cwd,
    env: {},
    encoding: 'utf8',
  });
  return { status, said: stdout.split('\n'), stderr };
}

async function sealed(now: Date, signing: Partial<Pick<SealKey, 'sign'>>): Promise<void> {
  const isSealed = async () => {
    const date = new Date(now.getTime() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10);
    for await (const { type } of installation.eventStore.readRaw(`seal-${date}`))
      if (type === 'DaySealed') return true;
    return false;
  };
  const { databaseUrl, eventStore } = installation;
  const logger = createLogger('bundle', { level: 'silent' });
  const sealing = startSealing({ databaseUrl, eventStore, logger, clock: () => now, everyMs: 5, ...signing });
  await eventually('the day is sealed', isSealed);
  await sealing.stop();
}

async function uploaded(): Promise<void> {
  const command = { kind: 'force-code', family: 'quotation', code: 3001, reason: '補件' } as const;
  await installation.eventStore.handle(
    quotation,
    no,
    command,
    castFacts(systemCaller, { quotation_no: no }),
    testCommandContext(),
  );
  const form = new FormData();
  const fields = { folder: 'upload-to-proofing-ai-psd', quotation_no: no, index: '1' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([DESIGN]), '設計稿.ai');
  const headers = { authorization: `Bearer ${tokenOf('buyer')}` };
  expect((await fetch(`${installation.url}/files`, { method: 'POST', headers, body: form })).status).toBe(
    201,
  );
}

const bundled = (asked: string, to: string) =>
  writeBundle(
    {
      guard: new ChainGuard(false),
      eventStore: installation.eventStore,
      files: localFiles(installation.filesFolder),
      sealKey,
      release: '0.1.0',
      now: new Date(),
    },
    asked,
    to,
  );

async function registeredBuyer() {
  const found = (await installation.events()).find(
    ({ type, data }) => type === 'CustomerRegistered' && JSON.stringify(data).includes('buyer@zhidan.test'),
  );
  if (found === undefined) throw new Error('the buyer did not come');
  return found;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhidan-bundle-'));
  await mkdir(join(root, 'elsewhere'));
  sealKey = await loadSealKey(root);
  await openDeskInstallation();
  no = await requestPolos('buyer');
  await sealed(new Date(), {});
  await sendAcceptedCommand('buyer', no, 'submit-for-review');
  await sendAcceptedCommand('sales', no, 'pass-review', REVIEW_DAYS);
  await uploaded();
  await sealed(new Date(Date.now() + DAY_MS), { sign: sealKey.sign });
  await sealed(new Date(Date.now() + 2 * DAY_MS), { sign: sealKey.sign });
  folder = join(root, 'bundle');
  await bundled(no, folder);
  await copyFile(join(folder, 'verify.mjs'), join(root, 'elsewhere', 'verify.mjs'));
}, PATIENCE_MS);

afterAll(async () => {
  await installation.close();
  await rm(root, { recursive: true, force: true });
}, PATIENCE_MS);

describe('an audit bundle for a court', () => {
  it('is verified by plain Node on another machine, which reports unsealed events and unsigned seals', () => {
    const { status, said, stderr } = verified(folder, '--key', fingerprintOf(sealKey.publicKey));
    expect({ status, stderr, first: said[0] }).toEqual({ status: 0, stderr: '', first: 'ACCEPTED 接受' });
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^events 事件 \d+, after the last seal 未封印 0, withheld 隱去 0$/),
      'seals 封印 3, unsigned 無簽章 1',
      'files 檔案 1, no longer there 已不存在 0',
      `public key 公鑰指紋 ${fingerprintOf(sealKey.publicKey)}`,
      '',
    ]);
  });

  it('is verified without a fingerprint, with a notice that the key was not compared', () => {
    const { status, said } = verified(folder);
    expect([status, said[0]]).toEqual([0, 'ACCEPTED 接受']);
    expect(said.at(-2)).toMatch(/^the key was compared with none 未比對公鑰/);
  });

  it.each([
    ['an option without its fingerprint', () => [folder, '--key'], /^public-key.pem: not the key/m],
    ['an empty fingerprint', () => [folder, '--key', ''], /^public-key.pem: not the key/m],
    ['a missing folder', () => [join(root, 'nowhere')], /nowhere: cannot be verified as a bundle/],
    ['a file', () => [join(folder, 'README.md')], /README.md: cannot be verified as a bundle/],
    ['a broken link', () => [join(root, 'link')], /link: cannot be verified as a bundle/],
  ])('is refused with a message when the verifier is given %s', async (_what, given, names) => {
    await rm(join(root, 'link'), { force: true });
    await symlink('nowhere', join(root, 'link'));
    const [of = '', ...more] = given();
    const { status, said, stderr } = verified(of, ...more);
    expect({ status, first: said[0], stderr }).toEqual({ status: 1, first: 'REFUSED 拒絕', stderr: '' });
    expect(said.join('\n')).toMatch(names);
  });

  it('states that only its maker vouches for its completeness', async () => {
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toContain(
      '一個月份（或一位客戶）是否齊全，只由製作者擔保',
    );
  });

  it('is verified when an event about a file is withheld and the file is missing', async () => {
    const to = join(root, 'withheld');
    await cp(folder, to, { recursive: true });
    const tampered = new Tampered(to, { stream: `quotation-${no}`, other: sealKey });
    await tampered.remove(await tampered.theFile());
    await tampered.replace(
      'events.ndjson',
      /("type":"OrderFileAdded","metadata":"(?:[^"\\]|\\.)*").*/,
      '$1,"withheld":true}',
    );
    await tampered.listAnew(sealKey);
    const { said } = verified(to, '--key', fingerprintOf(sealKey.publicKey));
    expect(said[0]).toBe('ACCEPTED 接受');
    expect(said[1]).toMatch(/withheld 隱去 1$/);
  });

  it('is not created for an order that no seal covers yet', async () => {
    const to = join(root, 'young');
    await expect(bundled(await requestPolos('buyer'), to)).rejects.toThrow(
      'no daily seal names anything of it yet',
    );
    await expect(readdir(to)).rejects.toThrow('ENOENT');
  });

  it('describes in Chinese what happened, when, by whom, with the amounts', async () => {
    const account = await readFile(join(folder, `${REPORT_FILE}.md`), 'utf8');
    expect(account).toContain(`# 訂單 ${no}`);
    expect(account).toMatch(/- 訂單總金額（含稅）：\$NT [\d,]+/);
    expect(account).toMatch(/\| 0 \| \d{4}\/\d\d\/\d\d \d\d:\d\d \| buyer \| .+ \|/);
    expect(account).toContain('設計稿.ai');
  });

  it('can also be created for a customer or a month, and is refused when nothing matches', async () => {
    const id = idOfStream((await registeredBuyer()).stream);
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    for (const asked of [id, month]) {
      const to = join(root, asked);
      await bundled(asked, to);
      expect([asked, verified(to).said[0]]).toEqual([asked, 'ACCEPTED 接受']);
      expect(await readFile(join(to, 'events.ndjson'), 'utf8')).toContain(`"quotation-${no}"`);
    }
    await expect(bundled('I999', join(root, 'none'))).rejects.toThrow('there is no order');
    await expect(bundled(no, folder)).rejects.toThrow('is not empty');
  }, 60_000);

  it('is tested with at least 22 kinds of tampering', () => {
    expect(tamperings.length).toBeGreaterThanOrEqual(22);
  });

  it.each(tamperings)(
    'is reported as tampered after a change of this kind: $what',
    async ({ change, names, signed }) => {
      const to = join(root, 'tampered');
      await rm(to, { recursive: true, force: true });
      await cp(folder, to, { recursive: true });
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const other: SealKey = {
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        sign: (text) => ({
          public_key: '',
          value: sign(null, Buffer.from(text), privateKey).toString('base64'),
        }),
      };
      const tampered = new Tampered(to, { stream: `quotation-${no}`, other });
      await change(tampered);
      if (signed !== undefined) await tampered.listAnew(signed === 'by us' ? sealKey : other);
      const { status, said, stderr } = verified(to, '--key', fingerprintOf(sealKey.publicKey));
      expect({ status, first: said[0], stderr }).toEqual({ status: 1, first: 'REFUSED 拒絕', stderr: '' });
      expect(said.join('\n')).toMatch(names);
    },
    30_000,
  );

  it('contains no data of an erased person, and is still verified', async () => {
    const registered = await registeredBuyer();
    const { stream } = registered;
    await installation.eventStore.erase(stream, personOfAccount(registered.metadata.actor.uid));
    const to = join(root, 'erased');
    await bundled(idOfStream(stream), to);
    expect(verified(to).said[0]).toBe('ACCEPTED 接受');
    const all = await readFile(join(to, 'events.ndjson'), 'utf8');
    expect(all).toContain('"data/name":"已刪除"');
    for (const text of [all, await readFile(join(to, `${REPORT_FILE}.md`), 'utf8')]) {
      expect(text).not.toContain('buyer@zhidan.test');
      expect(text).not.toContain('藍色要深一點');
      expect(text).not.toContain('設計稿');
    }
  }, 60_000);
});
