import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { systemCaller } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import { castFacts } from '@zhidan/domain/quotation/cast';
import { z } from 'zod';
import type { LiveTestClient } from '../browser.js';
import {
  type DeskPerson,
  installation,
  tokenOf,
  INTERNAL_NOTE_PREFIX,
  sendQuotationCommand,
  getAs,
  readOrderAs,
  listAs,
  orderResources,
  openBrowser,
  testCommandContext,
} from './desk.js';

/** Internal fields, which no answer shows to a buyer. */
const ours = [
  'cost',
  'profit',
  'margin',
  'save_calculation_data',
  'who_did_it_message',
  'memo',
  'reason',
  'tailor_fee',
  'crop_fee',
  'carton_fee',
  'delivery_fee',
  'total_delivery_fee',
  'customer_value',
  'print_memo',
  'staff_name',
];

/** Forces an order to code 3001, and adds a file to it as a process would. */
async function isGivenFile(no: string): Promise<void> {
  await installation.eventStore.handle(
    quotation,
    no,
    { kind: 'force-code', family: 'quotation', code: 3001, reason: `${INTERNAL_NOTE_PREFIX}：補件` },
    castFacts(systemCaller, { quotation_no: no }),
    testCommandContext(),
  );
  await installation.eventStore.handle(
    quotation,
    no,
    {
      kind: 'add-file',
      file_id: 'art-1',
      folder: 'upload-to-proofing-ai-psd',
      index: 1,
      name: 'polo.ai',
      size: 2_400_000,
      sha256: 'c0ffee'.padEnd(64, '0'),
    },
    castFacts(systemCaller, { quotation_no: no }),
    testCommandContext(),
  );
  await eventually('the file is listed', async () => (await listAs('sales', 'files')).rows.length === 1);
  expect((await listAs('buyer', 'files')).rows).toMatchObject([
    { id: 'art-1', name: 'polo.ai', size: 2_400_000, url: '/files/art-1', quotation_no: no },
  ]);
}

/** The buyer uploads a file; staff can read it and other buyers cannot. Returns the position of its event. */
async function isUploadedTo(no: string): Promise<string | null> {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    folder: 'upload-to-proofing-ai-psd',
    quotation_no: no,
    index: '1',
  }))
    form.append(field, value);
  form.append('file', new Blob(['a design']), '設計稿.ai');
  const uploaded = await fetch(`${installation.url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('buyer')}` },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  const { url } = z.object({ url: z.string() }).parse(await uploaded.json());
  const position = uploaded.headers.get('x-event-position');
  const download = (who: DeskPerson) =>
    fetch(`${installation.url}${url}`, {
      headers: {
        authorization: `Bearer ${tokenOf(who)}`,
        'x-wait-for-position': position ?? '',
      },
    });
  expect(await (await download('buyer')).text()).toBe('a design');
  expect(await (await download('sales')).text()).toBe('a design');
  expect((await download('stranger')).status).toBe(404);
  return position;
}

/** Everything that the buyer can read of an order, as JSON and as CSV. */
async function readByBuyer(no: string) {
  const answers = await Promise.all(
    [
      '/api/quotations',
      `/api/quotations/${no}`,
      `/api/quotations/${no}?revision=12`,
      `/api/quotations/${no}/history`,
      `/api/quotations/${no}/history?changes=1`,
      '/api/payments',
      `/api/payments/${no}-0`,
      '/api/deliveries',
      '/api/files',
    ].map((path) => getAs('buyer', path)),
  );
  const csv = await installation.ask('GET', '/api/quotations', {
    token: tokenOf('buyer'),
    headers: { accept: 'text/csv' },
  });
  return [...answers, csv];
}

/** Expects every `/live` message to the buyer to be about rows that the buyer may read. */
async function hearsOwnAlone(browser: LiveTestClient, position: string | null): Promise<void> {
  const toldOf = (resource: string) => browser.told.filter((each) => each.resource === resource);
  await eventually(
    'the buyer is told of both files',
    () => toldOf('files').length === 2 && toldOf('quotations').at(-1)?.position === position,
  );
  const told = browser.told.filter(({ resource }) => orderResources.includes(resource));
  expect(new Set(told.map(({ resource }) => resource))).toEqual(new Set(['quotations', 'files']));
  expect(JSON.stringify(browser.told)).not.toContain(INTERNAL_NOTE_PREFIX);
  for (const message of browser.told)
    expect(Object.keys(message).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      'code',
      'id',
      'position',
      'resource',
    ]);
  for (const { resource, id } of told)
    expect([resource, (await getAs('buyer', `/api/${resource}/${id}`)).status]).toEqual([resource, 200]);
}

/** Tests of what a finished order hides from its buyer, and from all other callers. */
export function describeHiddenData(numberOf: () => string): void {
  it('shows the buyer no internal data, in any response or on /live', async () => {
    const no = numberOf();
    const buyerBrowser = await openBrowser('buyer');
    await isGivenFile(no);
    const position = await isUploadedTo(no);
    const answers = await readByBuyer(no);
    await hearsOwnAlone(buyerBrowser, position);
    buyerBrowser.close();
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(text).toContain(no);
      expect(text).not.toContain(INTERNAL_NOTE_PREFIX);
      for (const key of ours) expect(text).not.toMatch(new RegExp(`\\b${key}\\b`));
    }
    const shown = await readOrderAs('buyer', no);
    expect(shown.order_process.find(({ code }) => code === 1002)?.staff_notes).toBe('顏色以打樣為準');
    // Only the freight that the buyer pays is shown, not the freight that the company pays.
    expect(shown.deliveries.map(({ freight_fee }) => freight_fee)).toEqual([0, 120]);
    const staff = JSON.stringify(await readOrderAs('sales', no));
    for (const key of ['cost', 'profit', 'save_calculation_data', 'who_did_it_message']) {
      expect(staff).toContain(`"${key}"`);
    }
  });

  it('cannot be filtered by hidden fields, nor read by others', async () => {
    const no = numberOf();
    for (const filter of [
      { cost_gte: 1 },
      { profit: 40 },
      { 'accounting.memo': INTERNAL_NOTE_PREFIX },
      { 'print.print_memo': '' },
    ]) {
      expect(await listAs('buyer', 'quotations', filter)).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED' },
      });
    }
    expect((await listAs('buyer', 'quotations', {}, ['cost', 'ASC'])).status).toBe(400);
    expect((await listAs('buyer', 'deliveries', { freight_fee_gte: 100 })).status).toBe(400);
    expect((await listAs('buyer', 'payments', { staff_name: 'accounting' })).status).toBe(400);

    for (const path of ['', '/history', '?revision=1']) {
      expect((await getAs('stranger', `/api/quotations/${no}${path}`)).status).toBe(404);
      expect((await getAs(undefined, `/api/quotations/${no}${path}`)).status).toBe(401);
    }
    expect((await getAs('stranger', `/api/payments/${no}-0`)).status).toBe(404);
    expect((await getAs('stranger', '/api/files/art-1')).status).toBe(404);
    for (const resource of orderResources) {
      expect((await listAs('stranger', resource)).rows).toEqual([]);
      expect((await listAs('processing', resource)).rows).toEqual([]);
      expect((await getAs(undefined, `/api/${resource}`)).status).toBe(401);
    }
    expect(await sendQuotationCommand('stranger', no, 'mark-notes-read')).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND' },
    });
  });
}
