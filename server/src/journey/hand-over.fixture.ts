import { expect } from '@jest/globals';
import { entriesOf } from '@zhidan/domain';
import { documentsOf } from '@zhidan/domain/document';
import { visitorCaller } from '@zhidan/domain/access';
import { z } from 'zod';
import { createTestCatalogue, type CatalogueIds } from './catalogue.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

const people = {
  manager: [['A0001'], 3],
  warehouse: [['A0005'], 3],
  former: [[], 3],
  deferred: [[], 6],
  later: [[], 6],
  present: [[], 3],
} as const satisfies Record<string, readonly [readonly string[], number]>;

export type HandOverPerson = keyof typeof people;
export const FIGURE = '54321';
export const word = '前主人';

/** An installation with an order that was handed over, and methods that send requests. */
export class HandedOver {
  /** The number of the transferred order. */
  quotation_no = '';
  /** The revision of the event that transferred the order. */
  handedOver = 0;
  formerLink = '';
  file = '';
  #position = '0';
  readonly #tokens: ReadonlyMap<HandOverPerson, string>;

  private constructor(
    readonly installation: Installation,
    readonly stocked: CatalogueIds,
    tokens: ReadonlyMap<HandOverPerson, string>,
  ) {
    this.#tokens = tokens;
  }

  static async begin(): Promise<HandedOver> {
    const installation = await openInstallation();
    const tokens = new Map<HandOverPerson, string>();
    for (const [name, [authorities, level]] of entriesOf(people))
      tokens.set(name, await installation.enter(name, authorities, level));
    const stocked = await createTestCatalogue(installation, tokens.get('manager') ?? '');
    const journey = new HandedOver(installation, stocked, tokens);
    await journey.#orderOfTheFormerOwner();
    await journey.#handOver();
    return journey;
  }

  async ask(who: HandOverPerson, method: string, path: string, body?: object): Promise<TestAnswer> {
    const answer = await this.installation.ask(method, path, {
      token: this.#tokens.get(who) ?? '',
      ...(body === undefined ? {} : { body }),
      headers: { 'x-wait-for-position': this.#position },
    });
    this.#position = answer.headers.get('x-event-position') ?? this.#position;
    return answer;
  }

  async act(who: HandOverPerson, kind: string, body: object = {}): Promise<number> {
    const answer = await this.ask(who, 'POST', `/api/quotations/${this.quotation_no}/${kind}`, body);
    expect([kind, answer.status, answer.body]).toEqual([kind, 200, expect.anything()]);
    return z.object({ revision: z.number() }).parse(answer.body).revision;
  }

  async #upload(name: string): Promise<string> {
    const form = new FormData();
    const fields = { folder: 'upload-to-proofing-ai-psd', quotation_no: this.quotation_no, index: '1' };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([`${word}的設計`]), name);
    const sent = await fetch(`${this.installation.url}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#tokens.get('former') ?? ''}` },
      body: form,
    });
    expect(sent.status).toBe(201);
    this.#position = sent.headers.get('x-event-position') ?? this.#position;
    return z.object({ url: z.string() }).parse(await sent.json()).url;
  }

  /** Creates an order full of texts and amounts of its former owner. */
  async #orderOfTheFormerOwner(): Promise<void> {
    const asked = await this.ask('former', 'POST', '/api/quotations', {
      category_id: this.stocked.polo,
      order_value: 100,
      proofing_value: 1,
      customer_notes: `${word}要深藍`,
    });
    ({ quotation_no: this.quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body));
    await this.act('former', 'submit-for-review', { customer_notes: `${word}要深藍` });
    await this.act('manager', 'pass-review', {
      proofing_delivery_date: 5,
      product_delivery_date: 10,
      staff_notes: `${word}您好`,
    });
    await this.act('former', 'place-order', {
      stage: 'proofing',
      charge_method: 2502,
      last_five_digits: FIGURE,
      buyer_paypal_email: 'former@zhidan.test',
    });
    this.file = await this.#upload(`${word}.ai`);
    await this.act('manager', 'allow-next-step', {
      staff_notes: `${word}付了`,
      acknowledge: ['NOTHING_RECEIVED'],
    });
    await this.act('manager', 'add-payment', {
      payment_kind: 2,
      amount: Number(FIGURE),
      acknowledge: ['OVERPAYS'],
      invoice_no: `${word}-1`,
    });
    await this.act('manager', 'set-note', { stage: 'proofing', note: `${word}要寬領` });
    await this.act('manager', 'advance');
    await this.act('manager', 'record-proofing-step', { status_code: 3511 });
    await this.act('manager', 'add-delivery', {
      production_kind: 0,
      delivery_way: '黑貓宅急便',
      delivery_number: FIGURE,
      single_box: '五層大箱',
      item_of_goods: [`${word}的樣品`],
      who_pay_fee: 0,
      describe: `寄給${word}`,
    });
    const pin = { file_id: this.file.split('/').at(-1), x: 0.5, y: 0.5, text: `${word}要改這裡` };
    await this.act('former', 'request-sample-change', { index: 1, message: `${word}要改`, pins: [pin] });
    await this.act('manager', 'record-proofing-step', { status_code: 3511 });
    const { body } = await this.ask('former', 'POST', `/api/quotations/${this.quotation_no}/links`, {
      may: ['approve'],
      note: `${word}的教練`,
    });
    this.formerLink = z.object({ url: z.string() }).parse(body).url.split('/').at(-1) ?? '';
    await this.installation.ask('POST', `/api/links/${this.formerLink}/approve-sample`, {
      body: { name: `${word}教練` },
    });
    await this.act('former', 'reject-proof', { message: `${word}覺得太寬` });
  }

  /** Transfers the order to another customer, and corrects an amount afterwards. */
  async #handOver(): Promise<void> {
    const present = z
      .object({ customer_id: z.string() })
      .parse((await this.ask('present', 'GET', '/api/me')).body);
    this.handedOver = await this.act('manager', 'assign', { customer_uid: present.customer_id });
    await this.act('manager', 'correct-payment', {
      index: 0,
      amount: 54320,
      acknowledge: ['OVERPAYS'],
      invoice_no: `${word}-2`,
      reason: `${word}-3`,
    });
  }

  /** Every answer that a person may read about the order, by address. */
  async everythingRead(who: HandOverPerson): Promise<ReadonlyMap<string, TestAnswer>> {
    const seen = new Map<string, TestAnswer>();
    const see = async (path: string) => {
      const answer = await this.ask(who, 'GET', path);
      seen.set(path, answer);
      return answer;
    };
    const { paths } = z
      .object({ paths: z.record(z.string(), z.object({ get: z.unknown().optional() })) })
      .parse((await this.ask(who, 'GET', '/api/openapi.json')).body);
    const lists = Object.keys(paths).filter(
      (path) => paths[path]?.get !== undefined && path.startsWith('/api/') && !path.includes('{'),
    );
    for (const list of lists.filter((path) => !['/api/openapi.json', '/api/docs'].includes(path))) {
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
    const order = `/api/quotations/${this.quotation_no}`;
    for (let revision = 0; revision <= this.handedOver + 1; revision += 1)
      await see(`${order}?revision=${revision}`);
    await see(`${order}/accessories`);
    await see(`${order}/approvals`);
    await see(`${order}/links`);
    await see(`/api/links/${this.formerLink}`);
    for (const name of documentsOf('quotation', { ...visitorCaller, uid: 'buyer' }))
      await see(`/documents/${name}/${this.quotation_no}.html`);
    for (const path of ['payments', 'deliveries', 'files']) await see(`/api/${path}/${this.quotation_no}-0`);
    await see(this.file);
    await see(`${this.file}/thumbnail`);
    await see('/api/customers/me/export');
    return seen;
  }
}
