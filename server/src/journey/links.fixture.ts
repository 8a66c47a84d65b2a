import { afterAll, beforeAll, expect } from '@jest/globals';
import { z } from 'zod';
import { createTestCatalogue } from './catalogue.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

const delivery = {
  receiver: '林教練',
  phone: '0912345678',
  address: '台北市大同區迪化街一段 32 號',
};

/** All fields in the answer for a link that permits approval only. */
export const keys = [
  'accounting.charge_method',
  'accounting.charge_method_name',
  'accounting.code',
  'accounting.proofing_or_product',
  'addressees',
  'allowed_actions',
  'approvals.at',
  'approvals.bound.accessories.material_group',
  'approvals.bound.accessories.material_id',
  'approvals.bound.accessories.stage',
  'approvals.bound.designs',
  'approvals.bound.files.id',
  'approvals.bound.files.sha256',
  'approvals.bound.prices.order_value',
  'approvals.bound.prices.proofing_price_tax',
  'approvals.bound.prices.total_price_tax',
  'approvals.bound.prices.unit_price',
  'approvals.bound.terms_revision',
  'approvals.by',
  'approvals.changes',
  'approvals.index',
  'approvals.is_earlier',
  'approvals.message',
  'approvals.pins',
  'approvals.state',
  'approvals.with_order',
  'bank',
  'breakdown',
  'case_closed',
  'category_id',
  'category_name',
  'code',
  'company',
  'creation_date',
  'days_left',
  'days_left_text',
  'deliveries',
  'due_by_weekdays',
  'earlier_sample',
  'expired',
  'expires',
  'files.file_id',
  'files.folder',
  'files.index',
  'files.name',
  'last_production_code',
  'last_proofing_code',
  'may',
  'messages',
  'next.action',
  'next.amount',
  'next.text',
  'next.title',
  'next.until',
  'next.who',
  'order_value',
  'outstanding',
  'paid_amount',
  'parcels',
  'pay_at',
  'payment',
  'product_due_date',
  'product_price_tax',
  'proofing_due_date',
  'proofing_price',
  'proofing_price_tax',
  'proofing_value',
  'proposals',
  'quotation_no',
  'sales_person.email',
  'sales_person.name',
  'sales_person.telephone',
  'sales_unit',
  'specification',
  'stays.code',
  'stays.since',
  'tax',
  'terms',
  'terms_revision',
  'total_amount',
  'total_amount_tax',
  'unit_price',
  'unit_price_off',
  'valid_until',
  'ways',
];

/**
 * Desks that see orders but cannot create links to them: accounting, warehouse, production, print, shipping,
 * audit.
 */
export const deskAuthorities = ['A0003', 'A0005', 'A0006', 'A0007', 'A0008', 'A0012'];

/**
 * Opens an installation for the tests of one file, with an order whose sample waits for approval; returns
 * functions that send requests.
 */
export function linksOfOneFile() {
  let installation: Installation;
  let no = '';
  let picture = '';
  const tokens = new Map<string, string>();
  let position = '0';

  const ask = async (who: string, method: string, path: string, body?: object): Promise<TestAnswer> => {
    const token = tokens.get(who);
    const answer = await installation.ask(method, path, {
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
      headers: { 'x-wait-for-position': position },
    });
    position = answer.headers.get('x-event-position') ?? position;
    return answer;
  };

  const act = async (who: string, kind: string, body: object = {}) => {
    const { status, body: answer } = await ask(who, 'POST', `/api/quotations/${no}/${kind}`, body);
    expect([kind, status, answer]).toEqual([kind, 200, expect.anything()]);
  };

  async function upload(index: number): Promise<string> {
    const form = new FormData();
    const fields = { folder: 'upload-art-set-proofing-file', quotation_no: no, index: String(index) };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([`圖稿 ${index} ${position}`]), `圖稿${index}.pdf`);
    const headers = { authorization: `Bearer ${tokens.get('manager') ?? ''}` };
    const sent = await fetch(`${installation.url}/files`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    position = sent.headers.get('x-event-position') ?? position;
    return z.object({ id: z.string() }).parse(await sent.json()).id;
  }

  const makeLink = async (may: readonly string[], more: object = {}) => {
    const { status, body } = await ask('buyer', 'POST', `/api/quotations/${no}/links`, { may, ...more });
    expect(status).toBe(201);
    const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(body);
    return { id, secret: url.split('/l/')[1] ?? '' };
  };

  const approvals = async (who = 'buyer') =>
    z
      .array(z.looseObject({ state: z.string() }))
      .parse((await ask(who, 'GET', `/api/quotations/${no}/approvals`)).body);

  beforeAll(async () => {
    installation = await openInstallation();
    tokens.set('manager', await installation.enter('manager', ['A0001'], 3));
    tokens.set('buyer', await installation.enter('buyer', [], 3));
    for (const [index, desk] of deskAuthorities.entries())
      tokens.set(desk, await installation.enter(`desk${index}`, [desk]));
    tokens.set('stranger', await installation.enter('stranger', [], 3));
    const stocked = await createTestCatalogue(installation, tokens.get('manager') ?? '');
    const wish = { category_id: stocked.polo, order_value: 100, proofing_value: 2 };
    no = z
      .object({ quotation_no: z.string() })
      .parse((await ask('buyer', 'POST', '/api/quotations', wish)).body).quotation_no;
    await act('buyer', 'submit-for-review');
    await act('manager', 'pass-review', {
      proofing_delivery_date: 5,
      product_delivery_date: 10,
      staff_notes: '業務的話',
    });
    await act('buyer', 'place-order', { stage: 'proofing', charge_method: 2501, delivery });
    await act('manager', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] });
    await act('manager', 'advance');
    picture = await upload(1);
    await act('manager', 'record-proofing-step', { status_code: 3511, message: '內部備註' });
  }, 600_000);

  afterAll(() => installation.close(), 300_000);

  return {
    get installation() {
      return installation;
    },
    get no() {
      return no;
    },
    get picture() {
      return picture;
    },
    tokens,
    ask,
    act,
    upload,
    makeLink,
    approvals,
  };
}
