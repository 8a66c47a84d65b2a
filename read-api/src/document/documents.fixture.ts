import { Readable } from 'node:stream';
import { clothPurchase, recordedEvent, workOnPolos } from '@zhidan/documents/samples';
import {
  foldQuotationRow,
  quotation,
  type Quotation,
  type QuotationRow,
  type QuotationState,
} from '@zhidan/domain/quotation';
import {
  cafeOrdersTablecloths,
  castMaterialGroups,
  castMaterials,
  clubOrdersPolos,
  invoicedPolos,
  POLO_ORDER,
  tellStory,
} from '@zhidan/domain/quotation/cast';
import sharp from 'sharp';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

export const CAFE_ORDER = '260302-2203040577';

function orderOf(story: typeof clubOrdersPolos, quotation_no: string): QuotationRow {
  let row: QuotationRow | undefined;
  for (const [revision, { at, event }] of tellStory(story, quotation_no).entries())
    row = foldQuotationRow(row, recordedEvent(`quotation-${quotation_no}`, event, revision, at));
  if (row === undefined) throw new Error('the story left no order');
  return row;
}

/** The club's order after its samples were invoiced, with an allowance. */
function invoicedOrder(): Quotation {
  const state = invoicedPolos('allowed').reduce<QuotationState>(quotation.evolve, quotation.initial);
  if (state === null || state === 'deleted') throw new Error('the events left no order');
  return state;
}

/** Adds the largest number of pictures that a design may have to the first design. */
const withTwelvePictures = (order: QuotationRow): QuotationRow => ({
  ...order,
  files: Array.from({ length: 12 }, (_, at) => ({
    file_id: `art-${at}`,
    reach: 'order',
    folder: 'upload-art-set-proofing-file',
    index: 1,
    name: `圖稿 ${at}.png`,
    size: 10,
    sha256: '',
    created_date: order.creation_date,
    who_did_it_uid: 'mei',
    who_did_it_name: '業務小美',
  })),
});

const cafeCase = {
  id: `${CAFE_ORDER}-1`,
  revision: 0,
  overdue_no: 'O260427001',
  quotation_no: CAFE_ORDER,
  customer_uid: 'cafe',
  company: '一日咖啡',
  nick_name: '咖啡',
  sales_value: 'mei',
  stage: 'production',
  due_date: '2026-04-26',
  status: 'open',
  promise_date: null,
  memo: '老客戶，先不催',
  follow_up: [],
  create_date: '2026-04-27T01:00:00.000Z',
  dated_at: '2026-04-27T01:00:00.000Z',
  close_date: null,
  follow_up_date: '2026-04-27',
};

function rowsOfTables(): Readonly<Record<string, readonly (object & { readonly id: string })[]>> {
  const { allocations, payroll } = workOnPolos();
  const { invoices } = invoicedOrder();
  const roster = [
    { size: 'M', name: '王小明', number: '10' },
    { size: 'L', name: '林美', number: '7' },
    { size: 'M', name: '陳美', number: '9' },
  ];
  const polo = { ...orderOf(clubOrdersPolos.slice(0, 18), POLO_ORDER), customer_uid: 'c1', invoices, roster };
  const person = (id: string, name: string, employee_data: object) => ({
    id,
    name,
    primary_key: `${id}@zhidan.test`,
    employee_data: { is_employee: true, name, ...employee_data },
  });
  const named = (records: Readonly<Record<string, object>>) =>
    Object.entries(records).map(([id, record]) => ({ id, ...record }));
  return {
    settings: named({ company: { values: { seal: ['/files/pictures/seal-720.jpg'] } } }),
    quotations: [polo, withTwelvePictures(orderOf(cafeOrdersTablecloths.slice(0, 10), CAFE_ORDER))],
    allocations,
    payroll,
    purchases: [clothPurchase],
    overdues: [cafeCase],
    materials: named(castMaterials),
    material_groups: named(castMaterialGroups),
    customers: [
      person('mei', '業務小美', { cellphone: '0912-000-111' }),
      person('c-zhu', '車縫阿竹', { number: 'E012', payment: 'cash', payment_account: '' }),
      person('c-ju', '手工阿菊', { number: 'E013' }),
    ],
    salary_payment_methods: named({ cash: { type: '01', name: '現金' } }),
  };
}

/** Starts a read API whose only picture is the stamp of the shop. */
export async function serveDocuments(): Promise<ServedReadApi> {
  const seal = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#c23b22' } })
    .jpeg()
    .toBuffer();
  return serve(
    noEventStore,
    async (name) =>
      name === 'seal-720.jpg'
        ? { size: seal.length, modified: new Date(0), stream: () => Readable.from([seal]) }
        : undefined,
    async () => ({ size: seal.length, modified: new Date(0), stream: () => Readable.from([seal]) }),
  );
}

/** Stores two orders and all other rows that their documents need. */
export async function keepDocuments({ pool }: ServedReadApi): Promise<void> {
  let position = 0n;
  for (const [table, rows] of Object.entries(rowsOfTables())) {
    position += 1n;
    await commit(pool, { position, table, rows: rows.map((row) => ({ ...row })) });
  }
}
