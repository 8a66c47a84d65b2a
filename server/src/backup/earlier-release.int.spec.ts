import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { Zhidan } from '../testing/zhidan.js';

const PATIENCE_MS = 600_000;
const pathTo = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * A backup with all demo data, written by the first release whose event formats are frozen. Its events are
 * compressed.
 */
const FIXTURE = pathTo('../../fixtures/earlier-release');

async function unpacked(folder: string): Promise<string> {
  const backup = join(folder, 'backup');
  await cp(FIXTURE, backup, { recursive: true });
  const packed = join(backup, 'events.ndjson.br');
  await writeFile(join(backup, 'events.ndjson'), brotliDecompressSync(await readFile(packed)));
  await rm(packed);
  return backup;
}

async function run(dataDir: string, file: string, ...args: readonly string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [pathTo(file), ...args], { env });
  return stdout;
}

/** Signs in as the manager of the installation that wrote the fixture; the account is in the backup. */
async function manager({ url }: Zhidan) {
  const signIn = await fetch(`${url}/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'manager@zhidan.test',
      password: 'zhidan-demo-2026',
      returnSecureToken: true,
    }),
  });
  expect(signIn.status).toBe(200);
  const { idToken } = z.object({ idToken: z.string() }).parse(await signIn.json());
  const authorization = `Bearer ${idToken}`;
  const get = async (resource: string, range: readonly [number, number]) => {
    const response = await fetch(`${url}/api/${resource}?range=${JSON.stringify(range)}`, {
      headers: { authorization },
    });
    expect([resource, response.status]).toEqual([resource, 200]);
    const total = Number(response.headers.get('content-range')?.split('/')[1]);
    return { total, rows: z.array(z.record(z.string(), z.unknown())).parse(await response.json()) };
  };
  return {
    async text(path: string): Promise<string> {
      const response = await fetch(url + path, { headers: { authorization } });
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    },
    async erase(customer_id: string): Promise<void> {
      const response = await fetch(`${url}/api/customers/${customer_id}/erase`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ reason: '本人要求' }),
      });
      expect(response.status).toBe(200);
    },
    count: async (resource: string) => (await get(resource, [0, 0])).total,
    async sum(resource: string, field: string): Promise<number> {
      let sum = 0;
      for (let from = 0, total = 1; from < total; from += 300) {
        const page = await get(resource, [from, from + 299]);
        total = page.total;
        sum = page.rows.reduce((before, row) => before + Number(row[field]), sum);
      }
      return sum;
    },
  };
}

describe('an installation of an earlier release', () => {
  it(
    'can be restored and started, with the same orders and totals and valid hash chains',
    async () => {
      await inClosedFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        await run(dataDir, './main.js', 'restore', await unpacked(folder));
        const zhidan = await Zhidan.ready(dataDir);
        try {
          const { count, sum, text, erase } = await manager(zhidan);
          expect({
            quotations: await count('quotations'),
            customers: await count('customers'),
            payments: await count('payments'),
            deliveries: await count('deliveries'),
            ordered: await sum('quotations', 'total_amount_tax'),
            paid: await sum('payments', 'amount'),
          }).toEqual({
            quotations: 301,
            customers: 61,
            payments: 372,
            deliveries: 387,
            ordered: 8_576_878,
            paid: 5_485_881,
          });
          expect(await run(dataDir, '../audit/main.js', 'verify')).toMatch(/^All is as it was written/);
          const drilled = await run(dataDir, './main.js', 'backup', 'drill');
          for (const line of [
            'orders: 301',
            'customers: 61',
            'payments: 372',
            'sum of payments, NT$: 5485881',
          ])
            expect(drilled).toContain(`\n${line}, as in the backup\n`);
          expect(drilled).toMatch(/\noutstanding, NT\$: [1-9]\d*, as in the backup\n/);
          expect(drilled).toContain('\nfiles, each with its SHA-256: 14, as in the backup\n');

          // The release of the fixture stored free text unencrypted: the audit command lists this text, and
          // reads hide it once the person is erased.
          const unsealed = await run(dataDir, '../audit/main.js', 'unsealed');
          const [, order = ''] =
            /^quotation-(\S+)\t\d+\tQuotationSubmittedForReview\tcustomer_notes$/m.exec(unsealed) ?? [];
          const address = `/api/quotations/${order}`;
          const { customer_uid, order_process } = z
            .object({
              customer_uid: z.string(),
              order_process: z.array(z.object({ customer_notes: z.string() })),
            })
            .parse(JSON.parse(await text(address)));
          const note = order_process[0]?.customer_notes ?? '';
          expect(note).not.toBe('');
          expect(await text(`${address}/history`)).toContain(note);
          await erase(customer_uid);
          for (const path of [`${address}/history`, `${address}?revision=2`])
            expect(await text(path)).not.toContain(note);
          await eventually('the orders are folded anew', async () => !(await text(address)).includes(note));
        } finally {
          await zhidan.stop();
        }
      });
    },
    PATIENCE_MS,
  );
});
