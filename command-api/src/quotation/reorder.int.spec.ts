import { describe, expect, it, jest } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { orderFileLocation } from '@zhidan/files';
import { days, serveOrders, shirts, stepTo } from '../testing/orders.js';
import { storageIn } from '../testing/storage.js';

jest.setTimeout(120_000);

const served = await serveOrders();
const { later, stateOf } = served;

const post = (as: string, path: string, body: object = {}, headers = {}) =>
  served.ask('POST', `/api/quotations${path}`, { as, body, headers });

const ART = 'the front of a polo shirt';

async function uploadArt(no: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of [
    ['folder', 'upload-to-proofing-ai-psd'],
    ['quotation_no', no],
    ['index', '1'],
  ] as const)
    form.append(name, value);
  form.append('file', new Blob([ART]), '領口.ai');
  const { status } = await served.ask('POST', '/files', { as: 'club', form });
  expect(status).toBe(201);
}

/** A finished order of the club with approved samples; its cloth is in storage. */
async function approvedOrder(): Promise<string> {
  const no = String((await post('club', '', shirts)).body['quotation_no']);
  await uploadArt(no);
  await served.commands(
    no,
    ['mei', 'pass-review', days],
    stepTo.ordered,
    stepTo.confirmed,
    stepTo.proofing,
    ['qiang', 'record-proofing-step', { status_code: 3511 }],
    ['club', 'approve-sample'],
    ['mei', 'force-close', { reason: '改期' }],
  );
  return no;
}

/** A finished order of the club with an address of its own. */
async function closedOrder(): Promise<string> {
  const no = String((await post('club', '', shirts)).body['quotation_no']);
  await uploadArt(no);
  const delivery = { receiver: '林教練', phone: '0912345678', address: '台北市大同區迪化街一段 32 號' };
  await served.commands(
    no,
    ['mei', 'pass-review', { ...days, unit_price_off: 100 }],
    ['club', 'place-order', { stage: 'proofing', charge_method: 2501, delivery }],
    ['mei', 'force-close', { reason: '改期' }],
  );
  return no;
}

describe('placing a closed order again', () => {
  it('copies its choices, sizes, recipients and art, at today’s price', async () => {
    const before = await closedOrder();
    const headers = { 'Idempotency-Key': 'again' };
    const answer = await post('club', `/${before}/reorder`, {}, headers);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      events: ['QuotationRequested'],
      code: 1000,
      differences: [{ what: '單價', before: 100 }],
    });
    expect((await post('club', `/${before}/reorder`, {}, headers)).body).toEqual(answer.body);
    const no = String(answer.body['quotation_no']);
    const [old, again] = [await stateOf(before), await stateOf(no)];
    expect(no).not.toBe(before);
    expect(again).toMatchObject({
      code: 1000,
      customer_uid: 'club',
      order_value: 40,
      proofing_value: 2,
      select_material: ['indigo-cloth', 'steel-button'],
      breakdown: [{ label: 'M', quantity: 40 }],
      delivery: old.delivery,
      invoice: old.invoice,
    });
    expect(again.delivery?.receiver).toBe('林教練');
    expect(again.files.map(({ name, index, sha256 }) => [name, index, sha256])).toEqual(
      old.files.map(({ name, index, sha256 }) => [name, index, sha256]),
    );
    const [copy] = again.files;
    if (copy === undefined) throw new Error('no art');
    expect(copy.file_id).not.toBe(old.files[0]?.file_id);
    const place = orderFileLocation({ ...copy, quotation_no: no });
    const content = await served.files.open(place.folder, place.name);
    expect(content && (await buffer(content.stream())).toString()).toBe(ART);
  });

  it('reuses approved samples, so that production can be ordered at once and samples are free', async () => {
    const before = await approvedOrder();
    const answer = await post('club', `/${before}/reorder`);
    expect(answer).toMatchObject({ status: 201, body: { differences: [] } });
    expect(answer.body['events']).toEqual(['QuotationRequested', 'SamplesTakenAlong']);
    const no = String(answer.body['quotation_no']);
    const { approvals } = await stateOf(no);
    expect(approvals.map(({ decision, earlier_order }) => [decision, earlier_order])).toEqual([
      ['approved', before],
      ['approved', before],
    ]);
    await served.commands(
      no,
      stepTo.submitted,
      stepTo.passed,
      ['club', 'place-order', { stage: 'production', charge_method: 2501 }],
      stepTo.confirmed,
    );
    expect(await stateOf(no)).toMatchObject({ code: 4001, sample_approved: true });
  });

  it('without the same art requires new samples, and reports the difference', async () => {
    const before = await approvedOrder();
    const [file] = (await stateOf(before)).files;
    if (file === undefined) throw new Error('no art');
    const place = orderFileLocation({ ...file, quotation_no: before });
    await served.files.remove(place.folder, place.name);
    const answer = await post('club', `/${before}/reorder`);
    expect(answer.body['differences']).toEqual([
      { what: '圖稿 領口.ai', before: '已上傳', now: null },
      { what: '第 1 款樣品', before: '已核准', now: '與核准的不同，需要重新打樣' },
    ]);
    const no = String(answer.body['quotation_no']);
    await served.commands(no, stepTo.submitted, stepTo.passed);
    expect(
      await post('club', `/${no}/place-order`, { stage: 'production', charge_method: 2501 }),
    ).toMatchObject({
      status: 409,
      body: { code: 'PROOFING_FIRST' },
    });
  });

  it('reports that its cloth was restocked since the samples', async () => {
    const storage = storageIn(served);
    await storage.box('indigo-cloth', 500);
    const before = await approvedOrder();
    expect((await post('club', `/${before}/reorder`)).body['differences']).toEqual([]);
    later(60_000);
    await storage.receive(200);
    expect((await post('club', `/${before}/reorder`)).body['differences']).toEqual([
      { what: '靛藍棉布的批次', before: '打樣時的批次', now: '之後進過新的一批，顏色可能略有差異' },
    ]);
  });

  it('is the only way to reuse samples: a request that names samples is refused', async () => {
    const forged = { ...shirts, earlier_samples: { earlier_order: '1', designs: [], approved_by: [] } };
    const answer = await post('club', '', forged);
    expect(answer.status).toBe(400);
  });

  it('copies the art once, also when the request is repeated after a lost answer', async () => {
    const before = await closedOrder();
    const headers = { 'Idempotency-Key': 'lost' };
    const no = String((await post('club', `/${before}/reorder`, {}, headers)).body['quotation_no']);
    await served.eventStore.idempotencyKeys.forgetAnswers();
    expect((await post('club', `/${before}/reorder`, {}, headers)).body['quotation_no']).toBe(no);
    expect((await stateOf(no)).files).toHaveLength((await stateOf(before)).files.length);
  });

  it('succeeds even if the content of the art is missing, and reports the missing art', async () => {
    const before = await closedOrder();
    const [file] = (await stateOf(before)).files;
    if (file === undefined) throw new Error('no art');
    const place = orderFileLocation({ ...file, quotation_no: before });
    await served.files.remove(place.folder, place.name);
    const answer = await post('club', `/${before}/reorder`);
    expect(answer.body['differences']).toEqual(
      expect.arrayContaining([{ what: '圖稿 領口.ai', before: '已上傳', now: null }]),
    );
    expect((await stateOf(String(answer.body['quotation_no']))).files).toEqual([]);
  });

  it('is possible only for its owner, and for sales in the name of the owner', async () => {
    const before = await closedOrder();
    expect((await post('cafe', `/${before}/reorder`)).status).toBe(404);
    expect((await post('qiang', `/${before}/reorder`)).status).toBe(403);
    const bySales = await post('mei', `/${before}/reorder`);
    expect(bySales.status).toBe(201);
    expect(await stateOf(String(bySales.body['quotation_no']))).toMatchObject({ customer_uid: 'club' });
    const open = String((await post('club', '', shirts)).body['quotation_no']);
    expect(await post('club', `/${open}/reorder`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ALLOWED_AT_THIS_CODE' },
    });
  });
});

it('only an expired quotation can be renewed by its owner, which returns the quotation to review (1001)', async () => {
  const no = String((await post('club', '', shirts)).body['quotation_no']);
  await post('mei', `/${no}/pass-review`, days);
  expect(await post('club', `/${no}/renew`)).toMatchObject({
    status: 409,
    body: { code: 'QUOTATION_STILL_VALID' },
  });
  later(16 * 86_400_000);
  expect(await post('club', `/${no}/renew`)).toMatchObject({ status: 200 });
  expect(await stateOf(no)).toMatchObject({ code: 1001, breakdown: shirts.breakdown });
});
