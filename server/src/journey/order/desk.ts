import { expect } from '@jest/globals';
import { systemCaller, entriesOf } from '@zhidan/domain';
import type { QuotationCommandKind, ShownQuotation } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { LiveTestClient } from '../browser.js';
import { createTestCatalogue, type CatalogueIds } from '../catalogue.js';
import {
  openInstallation,
  type TestAnswer,
  type Installation,
  type InstallationOptions,
} from '../installation.js';

const people = {
  manager: [['A0001']],
  sales: [['A0002']],
  accounting: [['A0003']],
  warehouse: [['A0005']],
  production: [['A0006']],
  shipping: [['A0008']],
  processing: [['A0009']],
  auditor: [['A0012']],
  buyer: [[], 3],
  stranger: [[], 3],
  deferred: [[], 6],
  refused: [[], 5],
} as const satisfies Record<string, readonly [readonly string[], number?]>;
export type DeskPerson = keyof typeof people;

export let installation: Installation;
export let testCatalogue: CatalogueIds;
const tokens = new Map<DeskPerson, string>();
/** The position of the last command; later reads wait for it. */
let position = '0';

/** Starts the installation and signs in all people. */
export async function openDeskInstallation(options?: InstallationOptions): Promise<void> {
  installation = await openInstallation(options);
  await Promise.all(
    entriesOf(people).map(async ([name, [authorities, level]]) => {
      tokens.set(name, await installation.enter(name, authorities, level));
    }),
  );
  testCatalogue = await createTestCatalogue(installation, tokenOf('manager'));
}

export function tokenOf(who: DeskPerson): string {
  const token = tokens.get(who);
  if (token === undefined) throw new Error(`${who} did not come`);
  return token;
}

/** Internal notes begin with this text, which buyers never see. */
export const INTERNAL_NOTE_PREFIX = '內部備註';

export const sendCommand = async (
  who: DeskPerson,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> => {
  const sent = { token: tokenOf(who), headers, ...(body ? { body } : {}) };
  const answer = await installation.ask(method, path, sent);
  position = answer.headers.get('x-event-position') ?? position;
  return answer;
};
export const polosRequestBody = (more: object = {}) => ({
  category_id: testCatalogue.polo,
  order_value: 100,
  proofing_value: 2,
  customer_notes: '藍色要深一點',
  ...more,
});
export const requestPolos = async (who: DeskPerson, more: object = {}): Promise<string> => {
  const answer = await sendCommand(who, 'POST', '/api/quotations', polosRequestBody(more));
  expect(answer).toMatchObject({ status: 201, body: { events: ['QuotationRequested'], revision: 0 } });
  return z.object({ quotation_no: z.string() }).parse(answer.body).quotation_no;
};
export const sendQuotationCommand = (
  who: DeskPerson,
  no: string,
  kind: QuotationCommandKind,
  body?: object,
) => sendCommand(who, 'POST', `/api/quotations/${no}/${kind}`, body);
/** Sends a command that must succeed; returns its events. */
export async function sendAcceptedCommand(
  who: DeskPerson,
  no: string,
  kind: QuotationCommandKind,
  body?: object,
) {
  const answer = await sendQuotationCommand(who, no, kind, body);
  expect({ kind, status: answer.status, body: answer.body }).toMatchObject({ kind, status: 200 });
  return z.looseObject({ events: z.array(z.string()), warnings: z.array(z.string()) }).parse(answer.body);
}
export const getAs = (who: DeskPerson | undefined, path: string): Promise<TestAnswer> =>
  installation.ask('GET', path, {
    ...(who === undefined ? {} : { token: tokenOf(who) }),
    headers: { 'x-wait-for-position': position },
  });
export async function readOrderAs(who: DeskPerson, no: string): Promise<ShownQuotation> {
  const answer = await getAs(who, `/api/quotations/${no}`);
  expect(answer.status).toBe(200);
  return answer.body as ShownQuotation;
}
export const codesOfOrder = async (no: string) => {
  const { code, accounting } = await readOrderAs('manager', no);
  return [code, accounting.code];
};
/** The rows of a list; none where the list was refused. */
const rowsOrNone = z.array(z.record(z.string(), z.unknown())).catch([]);
export const listAs = async (
  who: DeskPerson,
  resource: string,
  filter: object = {},
  sort?: readonly [string, string],
) => {
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort ? { sort: JSON.stringify(sort) } : {}),
  });
  const answer = await getAs(who, `/api/${resource}?${asked}`);
  return { ...answer, rows: rowsOrNone.parse(answer.body) };
};

export const orderResources = ['quotations', 'payments', 'deliveries', 'files'];
export const REVIEW_DAYS = {
  proofing_delivery_date: 7,
  product_delivery_date: 20,
  staff_notes: '顏色以打樣為準',
};
export const parcelBody = {
  delivery_way: '黑貓宅急便',
  delivery_number: '9001-2345',
  single_box: '五層大箱',
  item_of_goods: ['POLO 衫'],
  who_did_it_message: `${INTERNAL_NOTE_PREFIX}：小心輕放`,
  describe: '請簽收',
  freight_fee: 120,
};

/** Creates an order that was submitted and has passed its review. */
export async function createPassedOrder(who: DeskPerson, more: object = {}): Promise<string> {
  const no = await requestPolos(who, more);
  await sendAcceptedCommand(who, no, 'submit-for-review');
  await sendAcceptedCommand('sales', no, 'pass-review', REVIEW_DAYS);
  return no;
}

export const openBrowser = (who: DeskPerson): Promise<LiveTestClient> =>
  LiveTestClient.open(installation, tokenOf(who));

export const testCommandContext = () => ({
  caller: systemCaller,
  actor: { uid: 'system', name: '系統' },
  correlation: 'journey',
  causation: 'journey',
  now: new Date().toISOString(),
});
