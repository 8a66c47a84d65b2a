import { afterAll, beforeAll, expect } from '@jest/globals';
import { z } from 'zod';
import { createTestCatalogue, type CatalogueIds } from './catalogue.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

/** Internal notes contain this text, which buyers never see. */
export const INTERNAL_NOTE = '內部備註';

/** Matches a non-empty internal field in JSON. */
export const SECRET =
  /"(the_cost|profit|product_profit|company_profit|supplier_id|remarks|accounting_remarks|who_did_it_message|processing_describe|save_calculation_data|service_sales_uid|employee_data)":(?!("",?|null|\[\]))/;

const people = {
  manager: [['A0001']],
  sales: [['A0002'], 3],
  shipping: [['A0008'], 3],
  buyer: [[], 3],
  stranger: [[], 3],
} as const satisfies Record<string, readonly [readonly string[], number?]>;

type Who = keyof typeof people;

/**
 * Opens an installation with a catalogue and accounts for the tests of one file; returns functions that send
 * requests.
 */
export function peopleOfOneFile() {
  let installation: Installation;
  let stocked: CatalogueIds;
  const tokens = new Map<string, string>();
  let position = '0';

  beforeAll(async () => {
    installation = await openInstallation();
    await Promise.all(
      Object.entries(people).map(async ([name, [authorities, level]]) => {
        tokens.set(name, await installation.enter(name, authorities, level));
      }),
    );
    stocked = await createTestCatalogue(installation, tokens.get('manager') ?? '');
  }, 600_000);

  afterAll(() => installation.close(), 300_000);

  async function ask(who: Who, method: string, path: string, body?: object): Promise<TestAnswer> {
    const answer = await installation.ask(method, path, {
      token: tokens.get(who) ?? '',
      ...(body === undefined ? {} : { body }),
      headers: { 'x-wait-for-position': position },
    });
    position = answer.headers.get('x-event-position') ?? position;
    return answer;
  }

  const read = async <Body>(who: Who, path: string): Promise<Body> => {
    const answer = await ask(who, 'GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as Body;
  };

  const me = (who: Who) =>
    read<{ uid: string; customer_id: string; office: boolean; permissions: string[]; is_employee: boolean }>(
      who,
      '/api/me',
    );

  const idOf = async (who: Who): Promise<string> => (await me(who)).customer_id;

  return {
    get installation() {
      return installation;
    },
    get stocked() {
      return stocked;
    },
    tokens,
    get position() {
      return position;
    },
    set position(now) {
      position = now;
    },
    ask,
    read,
    me,
    idOf,
  };
}

type Office = ReturnType<typeof peopleOfOneFile>;

/** Moves an order through all desks, each of which adds internal notes. */
export async function leadThroughOffice({ ask }: Office, quotation_no: string): Promise<void> {
  const act = async (who: Who, command: string, body: object) =>
    expect([
      command,
      (await ask(who, 'POST', `/api/quotations/${quotation_no}/${command}`, body)).status,
    ]).toEqual([command, 200]);
  await act('buyer', 'submit-for-review', { customer_notes: '請報價' });
  await act('sales', 'pass-review', { proofing_delivery_date: 5, product_delivery_date: 10 });
  await act('manager', 'move-code', { code: 3001, staff_notes: `${INTERNAL_NOTE}：先排` });
  await act('manager', 'record-proofing-step', { status_code: 3500, message: `${INTERNAL_NOTE}：圖檔偏色` });
  await act('manager', 'set-note', { stage: 'proofing', note: '白邊留 3 公分' });
  await act('manager', 'add-payment', { payment_kind: 0, amount: 100, memo: `${INTERNAL_NOTE}：現金` });
  await act('shipping', 'add-delivery', {
    production_kind: 0,
    delivery_way: '黑貓宅急便',
    delivery_number: '123',
    single_box: '五層大箱',
    item_of_goods: ['樣品'],
    who_pay_fee: 0,
    who_did_it_message: `${INTERNAL_NOTE}：箱子壓到`,
  });
}

/** All lists, records and documents that a person can read, by address. */
export async function answersTo(office: Office, who: Who, quotation_no: string): Promise<readonly string[]> {
  const { ask, read } = office;
  const bodies: string[] = [];
  const seen = async (path: string) => {
    const answer = await ask(who, 'GET', path);
    if (answer.status < 300)
      bodies.push(`${path}\n${typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)}`);
    return answer;
  };
  const { paths } = await read<{ paths: Record<string, { get?: unknown }> }>(who, '/api/openapi.json');
  const lists = Object.keys(paths).filter((path) => paths[path]?.get !== undefined && !path.includes('{'));
  for (const list of lists.filter(
    (path) => path.startsWith('/api/') && !['/api/openapi.json', '/api/docs'].includes(path),
  )) {
    const { status, body } = await seen(list);
    if (status !== 200 || !Array.isArray(body)) continue;
    for (const { id } of z
      .array(z.object({ id: z.string().optional() }))
      .parse(body)
      .slice(0, 5)) {
      if (id === undefined) continue;
      await seen(`${list}/${id}`);
      await seen(`${list}/${id}/history`);
      await seen(`${list}/${id}?at=${new Date().toISOString()}`);
    }
  }
  await seen('/api/customers/me/export');
  await seen(`/documents/quotation/${quotation_no}.html`);
  await seen(`/api/categories/${office.stocked.polo}/price?order_value=100&proofing_value=1`);
  return bodies;
}
