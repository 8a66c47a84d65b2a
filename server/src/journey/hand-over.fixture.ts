import { afterAll, beforeAll, expect } from '@jest/globals';
import { entriesOf } from '@zhidan/domain';
import { documentsOf } from '@zhidan/domain/document';
import { visitor } from '@zhidan/domain/access';
import { z } from 'zod';
import { stockCatalogue, type Stocked } from './catalogue.js';
import { openInstallation, type Answer, type Installation } from './installation.js';

const people = {
  manager: [['A0001'], 3],
  warehouse: [['A0005'], 3],
  former: [[], 3],
  deferred: [[], 6],
  later: [[], 6],
  present: [[], 3],
} as const satisfies Record<string, readonly [readonly string[], number]>;

export type Who = keyof typeof people;
export const FIGURE = '54321';
export const word = '前主人';

/** An installation with an order that was handed over, open for the tests of one file, and what they ask of it. */
export function handedOverForOneFile() {
  let installation: Installation;

  let stocked: Stocked;

  let quotation_no: string;

  let handedOver: number;

  let formerLink = '';

  const tokens = new Map<Who, string>();

  let position = '0';

  const ask = async (who: Who, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await installation.ask(method, path, {
      token: tokens.get(who) ?? '',
      ...(body === undefined ? {} : { body }),
      headers: { 'x-wait-for-position': position },
    });
    position = answer.headers.get('x-event-position') ?? position;
    return answer;
  };

  const act = async (who: Who, kind: string, body: object = {}): Promise<number> => {
    const answer = await ask(who, 'POST', `/api/quotations/${quotation_no}/${kind}`, body);
    expect([kind, answer.status, answer.body]).toEqual([kind, 200, expect.anything()]);
    return z.object({ revision: z.number() }).parse(answer.body).revision;
  };

  async function upload(name: string): Promise<string> {
    const form = new FormData();
    const fields = { folder: 'upload-to-proofing-ai-psd', quotation_no, index: '1' };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([`${word}的設計`]), name);
    const sent = await fetch(`${installation.url}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get('former') ?? ''}` },
      body: form,
    });
    expect(sent.status).toBe(201);
    position = sent.headers.get('x-event-position') ?? position;
    return z.object({ url: z.string() }).parse(await sent.json()).url;
  }

  /** An order full of words and figures of its former owner, given to another customer. */
  async function orderOfTheFormerOwner(): Promise<string> {
    const asked = await ask('former', 'POST', '/api/quotations', {
      category_id: stocked.polo,
      order_value: 100,
      proofing_value: 1,
      customer_notes: `${word}要深藍`,
    });
    ({ quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body));
    await act('former', 'submit-for-review', { customer_notes: `${word}要深藍` });
    await act('manager', 'pass-review', {
      proofing_delivery_date: 5,
      product_delivery_date: 10,
      staff_notes: `${word}您好`,
    });
    await act('former', 'place-order', {
      stage: 'proofing',
      charge_method: 2502,
      last_five_digits: FIGURE,
      buyer_paypal_email: 'former@zhidan.test',
    });
    const file = await upload(`${word}.ai`);
    await act('manager', 'allow-next-step', { staff_notes: `${word}付了` });
    await act('manager', 'add-payment', { payment_kind: 2, amount: Number(FIGURE), invoice_no: `${word}-1` });
    await act('manager', 'set-note', { stage: 'proofing', note: `${word}要寬領` });
    await act('manager', 'advance');
    await act('manager', 'record-proofing-step', { status_code: 3511 });
    await act('manager', 'add-delivery', {
      production_kind: 0,
      delivery_way: '黑貓宅急便',
      delivery_number: FIGURE,
      single_box: '五層大箱',
      item_of_goods: [`${word}的樣品`],
      who_pay_fee: 0,
      describe: `寄給${word}`,
    });
    const pin = { file_id: file.split('/').at(-1), x: 0.5, y: 0.5, text: `${word}要改這裡` };
    await act('former', 'request-sample-change', { index: 1, message: `${word}要改`, pins: [pin] });
    await act('manager', 'record-proofing-step', { status_code: 3511 });
    const { body } = await ask('former', 'POST', `/api/quotations/${quotation_no}/links`, {
      may: ['approve'],
      note: `${word}的教練`,
    });
    formerLink = z.object({ url: z.string() }).parse(body).url.split('/').at(-1) ?? '';
    await installation.ask('POST', `/api/links/${formerLink}/approve-sample`, {
      body: { name: `${word}教練` },
    });
    await act('former', 'reject-proof', { message: `${word}覺得太寬` });
    return file;
  }

  let file: string;

  beforeAll(async () => {
    installation = await openInstallation();
    for (const [name, [authorities, level]] of entriesOf(people))
      tokens.set(name, await installation.enter(name, authorities, level));
    stocked = await stockCatalogue(installation, tokens.get('manager') ?? '');
    file = await orderOfTheFormerOwner();
    const present = z
      .object({ customer_id: z.string() })
      .parse((await ask('present', 'GET', '/api/me')).body);
    handedOver = await act('manager', 'assign', { customer_uid: present.customer_id });
    await act('manager', 'correct-payment', {
      index: 0,
      amount: 54320,
      invoice_no: `${word}-2`,
      reason: `${word}-3`,
    });
  }, 600_000);

  afterAll(() => installation.close(), 300_000);

  /** Everything that a buyer may read over HTTP about an order and beside it, by its address. */
  async function everythingRead(who: Who): Promise<ReadonlyMap<string, Answer>> {
    const seen = new Map<string, Answer>();
    const see = async (path: string) => {
      const answer = await ask(who, 'GET', path);
      seen.set(path, answer);
      return answer;
    };
    const { paths } = z
      .object({ paths: z.record(z.string(), z.object({ get: z.unknown().optional() })) })
      .parse((await ask(who, 'GET', '/api/openapi.json')).body);
    const lists = Object.keys(paths).filter(
      (path) => paths[path]?.get !== undefined && path.startsWith('/api/') && !path.includes('{'),
    );
    for (const list of lists.filter((path) => path !== '/api/openapi.json')) {
      const { status, body } = await see(list);
      const rows =
        status === 200 && Array.isArray(body)
          ? z.array(z.object({ id: z.string().optional() })).parse(body)
          : [];
      for (const { id } of rows.slice(0, 3)) {
        for (const rest of ['', '/history', `?at=${new Date().toISOString()}`])
          if (id !== undefined) await see(`${list}/${id}${rest}`);
      }
    }
    const order = `/api/quotations/${quotation_no}`;
    for (let revision = 0; revision <= handedOver + 1; revision += 1)
      await see(`${order}?revision=${revision}`);
    await see(`${order}/accessories`);
    await see(`${order}/approvals`);
    await see(`${order}/links`);
    await see(`/api/links/${formerLink}`);
    for (const name of documentsOf('quotation', { ...visitor, uid: 'buyer' }))
      await see(`/documents/${name}/${quotation_no}.html`);
    for (const path of ['payments', 'deliveries', 'files']) await see(`/api/${path}/${quotation_no}-0`);
    await see(file);
    await see(`${file}/thumbnail`);
    await see('/api/customers/me/export');
    return seen;
  }

  return {
    get installation() {
      return installation;
    },
    get stocked() {
      return stocked;
    },
    get quotation_no() {
      return quotation_no;
    },
    set quotation_no(now) {
      quotation_no = now;
    },
    get handedOver() {
      return handedOver;
    },
    get formerLink() {
      return formerLink;
    },
    ask,
    act,
    get file() {
      return file;
    },
    everythingRead,
  };
}
