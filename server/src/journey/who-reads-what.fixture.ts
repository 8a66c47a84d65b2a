import { readFileSync } from 'node:fs';
import { eventually } from '@zhidan/database/testing';
import { addDays, taipeiDate } from '@zhidan/domain';
import { mailKinds } from '@zhidan/domain/mail';
import { queueMail } from '@zhidan/mail';
import { z } from 'zod';
import { fillTables, SAMPLE } from '../testing/sampled-tables.js';
import { createTestCatalogue } from './catalogue.js';
import type { Installation } from './installation.js';

/** Addresses with stored data that are neither lists nor single records. */
export const others = [
  '/api/categories/root',
  '/api/categories/two',
  '/api/categories/three',
  '/api/categories/all-level-two-no-img',
  '/api/categories/all-level-three-no-img',
  '/api/categories/starting-prices',
  '/api/me/designs',
  '/api/purchase-plan',
  '/api/statistics/overview',
  '/api/statistics/load',
  '/api/statistics/schedule',
  '/api/statistics/funnel',
  '/api/statistics/lead-time',
  '/api/statistics/returns',
  '/api/statistics/revenue',
  '/api/statistics/overdue',
  '/api/statistics/completion',
  '/api/statistics/payroll',
];

const tableSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The agreed table of readers for each field at each address. A new field must be added by hand. */
export const agreed = tableSchema.parse(
  JSON.parse(readFileSync(new URL('../../src/journey/who-reads-what.json', import.meta.url), 'utf8')),
);

/** Ids and secrets of the sample data. */
export interface FilledInstallation {
  readonly order: string;
  readonly category: string;
  /** The secret of a link that opens the order without an account. */
  readonly linkSecret: string;
  /** The id of a collection of the buyer's team. */
  readonly collection: string;
  readonly collectionSecret: string;
}

/** Creates an order of the buyer with a history, and one row of every other kind. */
export async function fill(
  installation: Installation,
  tokens: ReadonlyMap<string, string>,
): Promise<FilledInstallation> {
  const tokenOf = (reader: string) => tokens.get(reader) ?? '';
  const command = async (reader: string, path: string, body: object, method = 'POST'): Promise<unknown> => {
    const answer = await installation.ask(method, path, { token: tokenOf(reader), body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const stocked = await createTestCatalogue(installation, tokenOf('manager'));
  let order = '';
  const wanted = { category_id: stocked.polo, order_value: 100, proofing_value: 1, customer_notes: '請快' };
  await eventually('the product can be ordered', async () => {
    const asked = await installation.ask('POST', '/api/quotations', {
      token: tokenOf('buyer'),
      body: wanted,
    });
    order = z.object({ quotation_no: z.string().optional() }).parse(asked.body).quotation_no ?? '';
    return asked.status === 201;
  });
  await command('buyer', `/api/quotations/${order}/submit-for-review`, {});
  await command('sales', `/api/quotations/${order}/pass-review`, {
    proofing_delivery_date: 7,
    product_delivery_date: 20,
    staff_notes: '好',
  });
  await command('buyer', `/api/quotations/${order}/place-order`, {
    stage: 'proofing',
    charge_method: 2501,
    last_five_digits: '01234',
  });
  const link = await command('buyer', `/api/quotations/${order}/links`, {
    may: ['view', 'report', 'approve', 'order'],
  });
  const linkSecret = z.object({ url: z.string() }).parse(link).url.split('/l/')[1] ?? '';
  await command('manager', `/api/categories/${stocked.polo}/template`, sampleTemplate, 'PUT');
  await command('buyer', '/api/me/designs', { ...sampleDesign, category_id: stocked.polo });
  const piece_fields = [
    { key: 'size', title: '尺寸', max: 10 },
    { key: 'name', title: '名字', max: 12 },
  ];
  await command('manager', `/api/categories/${stocked.polo}`, { piece_fields }, 'PUT');
  const collected = z.object({ id: z.string(), url: z.string() }).parse(
    await command('buyer', '/api/collections', {
      category_id: stocked.polo,
      title: '青山盃',
      closes_at: addDays(taipeiDate(new Date().toISOString()), 5),
      expected: ['王小明', '林美'],
      shows: 'names',
    }),
  );
  const collectionSecret = collected.url.split('/c/')[1] ?? '';
  const pieces = [{ size: 'L', name: '王小明' }];
  await command('buyer', `/api/c/${collectionSecret}/entries`, { pieces });
  const idOf = async (reader: string) => {
    const { body } = await installation.ask('GET', '/api/me', { token: tokenOf(reader) });
    return z.object({ customer_id: z.string() }).parse(body).customer_id;
  };
  const worker = await idOf('processing');
  await fillTables(installation.pool, {
    customer_uid: await idOf('buyer'),
    organiser_uid: await idOf('buyer'),
    processing_staff: [worker],
    processing_staff_uid: worker,
    sales_value: await idOf('sales'),
    // Activities are visible to staff who read orders.
    readers: ['quotation_authority_r'],
    // The possible sales person of the sample needs the authority of a manager.
    authority: ['A0001'],
    erased: false,
    // The order is not handed over, because that would hide its earlier past from its buyer.
    handed_over: null,
  });
  await queueMails(installation);
  await command('manager', '/api/api-keys', { name: '網站', permissions: ['quotation_authority_r'] });
  await deliver(installation);
  await suggest(installation, order);
  return { order, category: stocked.polo, linkSecret, collection: collected.id, collectionSecret };
}

const corners = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.9],
  [0.2, 0.9],
];
const layer = (name: string) => `/files/pictures/${name}`;
const sampleTemplate = {
  colours: [],
  views: [
    {
      base: layer('base.jpg'),
      mask: layer('mask.png'),
      shade: layer('shade.png'),
      regions: [{ id: 'front', title: '正面', print_mm: [300, 400], map: { corners } }],
    },
  ],
};
const sampleDesign = {
  title: '隊旗',
  template_version: 1,
  regions: [
    {
      index: 1,
      region: 'front',
      texts: [{ id: 't1', text: '青山', font: 'sans', height_mm: 40, colour: '#1f2430', at_mm: [150, 200] }],
      repeat: 'single',
      width_mm: 100,
      offset_mm: [0, 0],
      rotation_deg: 0,
    },
  ],
};

async function queueMails({ pool }: Installation): Promise<void> {
  for (const kind of Object.keys(mailKinds))
    await queueMail(pool, {
      key: `sample ${kind}`,
      kind,
      to: ['buyer@zhidan.test'],
      subject: kind,
      html: '',
      text: '',
      isForMailboxOnly: true,
    });
}

const suggest = ({ pool }: Installation, quotation_no: string) =>
  pool.query(
    `insert into drafts.kept
       (id, quotation_no, revision, command, body, preview, by_uid, by_name, created_at, expires_at)
     values (gen_random_uuid(), $1, 1, 'set-note', $2, $3, 'key:1', '助理', now(), now() + interval '1 day')`,
    [
      quotation_no,
      JSON.stringify({ stage: 'proofing', note: '好' }),
      JSON.stringify({
        changes: [{ field: 'note', before: '', after: '好' }],
        warnings: ['PRODUCTION_NOT_PAID'],
        questions: [],
      }),
    ],
  );

const deliver = ({ pool }: Installation) =>
  pool.query(
    `insert into webhooks.deliveries
       (webhook_id, url, event_id, kind, subject, stream, position, body, state, next_at, status, error, created_at, delivered_at)
     values ($1, 'https://shop.example', 'quotation-1@0', 'CodeMoved', '1', 'quotation-1', 1, '{}', 'delivered',
             now(), 500, 'no', now(), now())`,
    [SAMPLE],
  );
