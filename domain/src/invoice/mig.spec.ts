import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import type { RecordedEvent } from '../core/event.js';
import { invoicedPolos, POLO_ORDER } from '../quotation/cast/index.js';
import type { QuotationEvent } from '../quotation/events.js';
import type { InvoiceIssued } from '../quotation/invoicing/events.js';
import { allowanceOf, invoiceAt, invoiceLinesOf, splitByStage } from '../quotation/invoicing/rules.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { migFileOf, type MigFile, type MigMessage } from './mig.js';
import { migSchema } from './mig-schema.fixture.js';

const events = invoicedPolos('cancelled');
const order = orderOf(events);

const fileOf = (event: QuotationEvent, revision: number): MigFile | undefined => {
  const known: Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'> = {
    ...event,
    stream: `quotation-${POLO_ORDER}`,
    revision,
  };
  return migFileOf(known, (place) => invoiceAt(order, place));
};

const files = events.flatMap((event, revision) => fileOf(event, revision) ?? []);

describe('the messages to the tax office', () => {
  it('exist once for each event of an invoice, with unique file names', () => {
    expect(files.map(({ message }) => message)).toEqual([
      'F0401',
      'G0401',
      'G0501',
      'F0501',
      'F0401',
      'F0701',
    ]);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('contain no name of a consumer, and escape special characters', () => {
    const issued = issuedIn(events);
    const [line] = issued.lines;
    if (line === undefined) throw new Error('no line');
    const odd = { ...line, description: 'A&B <"1\u0000">' };
    const xml =
      fileOf({ type: 'InvoiceIssued', data: { ...issued, buyer_id: '', lines: [odd] } }, 1)?.xml ?? '';
    expect(xml).toContain('<Description>A&amp;B &lt;&quot;1 &quot;&gt;</Description>');
    expect(xml).toContain('<Buyer><Identifier>0000000000</Identifier><Name>0000</Name></Buyer>');
  });
});

/** The faults that a schema finds in messages; they are checked together, because starting the checker is slow. */
async function faultsIn(message: MigMessage, xmls: readonly string[]): Promise<readonly string[]> {
  const { errors, valid } = await validateXML({
    xml: xmls.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [migSchema(message)],
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}

const issuedIn = (known: readonly QuotationEvent[]): InvoiceIssued => {
  const issued = known.find((event) => event.type === 'InvoiceIssued');
  if (issued?.type !== 'InvoiceIssued') throw new Error('no invoice');
  return issued.data;
};

describe('the messages to the tax office, checked against the schema of MIG 4.1,', () => {
  it.each(['F0401', 'F0501', 'F0701', 'G0401', 'G0501'] as const)(
    'of type %s have all elements in the required order and formats',
    async (message) => {
      const xmls = files.filter((file) => file.message === message).map(({ xml }) => xml);
      expect(xmls.length).toBeGreaterThan(0);
      expect(await faultsIn(message, xmls)).toEqual([]);
    },
  );

  it('are refused where an element is missing, misplaced or malformed', async () => {
    const xml = files[0]?.xml ?? '';
    for (const wrong of [
      xml.replace(/<InvoiceTime>.*<\/InvoiceTime>/, ''),
      xml.replace(/(<InvoiceNumber>.*<\/InvoiceNumber>)(<InvoiceDate>.*<\/InvoiceDate>)/, '$2$1'),
      xml.replace(/<RandomNumber>\d+/, '<RandomNumber>123'),
      xml.replace('F0401:4.1', 'F0401:4.0'),
    ]) {
      expect(wrong).not.toBe(xml);
      expect(await faultsIn('F0401', [wrong])).not.toEqual([]);
    }
  });

  it('are valid for every kind of buyer, for exports and any text, and contain sums that add up', async () => {
    const base = issuedIn(events);
    const buyer = fc.constantFrom<Partial<InvoiceIssued>>(
      { kind: 'company', buyer_id: '04595257', carrier: '', donation_code: '', is_printed: true },
      { kind: 'personal', buyer_id: '', carrier: '', donation_code: '', is_printed: true },
      { kind: 'personal', buyer_id: '', carrier: '/AB.+-12', donation_code: '', is_printed: false },
      { kind: 'personal', buyer_id: '', carrier: 'AB12345678901234', donation_code: '', is_printed: false },
      { kind: 'donation', buyer_id: '', carrier: '', donation_code: '919', is_printed: false },
    );
    const one = fc.record({
      buyer,
      exported: fc.boolean(),
      shares: fc.record({ proofing: fc.integer({ min: 0, max: 9_999 }), production: fc.nat(9_999_999) }),
      // A text of blanks alone is no description of an order.
      text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `布${text}`),
      let_off: fc.integer({ min: 1, max: 9_999_999 }),
    });
    const issuedXml: string[] = [];
    const allowedXml: string[] = [];
    fc.assert(
      fc.property(one, ({ buyer: named, exported, shares, text, let_off }) => {
        const left = { ...shares, production: shares.production + 1 };
        const named_order = { ...order, category_name: text };
        const as = exported ? 'export' : named.kind === 'company' ? 'company' : 'person';
        const split = splitByStage(left.proofing + left.production, left);
        const lines = invoiceLinesOf(named_order, split, as);
        const zero_rate = exported ? { reason: 71, clearance: 1 as const } : null;
        const tax_type = exported ? (2 as const) : (1 as const);
        const data = { ...base, ...named, ...lines, title: text, tax_type, zero_rate };
        const issued = fileOf({ type: 'InvoiceIssued', data }, 1)?.xml ?? '';
        issuedXml.push(issued);
        const sum = (name: string, xml = issued) => numberIn(xml, name);
        expect(sum('SalesAmount') + sum('ZeroTaxSalesAmount') + sum('TaxAmount')).toBe(sum('TotalAmount'));
        expect(sum('TotalAmount')).toBe(left.proofing + left.production);
        expect(numbersIn(issued, 'ProductItem', 'Amount')).toBe(
          sum('SalesAmount') + sum('ZeroTaxSalesAmount'),
        );

        const record = { ...data, state: 'issued' as const, allowances: [] };
        const total = Math.min(let_off, data.total);
        const allowance = { ...allowanceOf(record, total), allowance_no: 'AB1000000001' };
        const { number, day, place, seller_id, seller_name, buyer_id, staff_name, staff_uid, created_date } =
          data;
        const who = { seller_id, seller_name, buyer_id, staff_name, staff_uid, created_date };
        const allowed = { ...allowance, ...who, number, day, place, tax_type, title: text };
        const event = {
          type: 'InvoiceAllowed',
          data: { ...allowed, allowed_on: day, reason: '短少' },
        } as const;
        const xml =
          migFileOf({ ...event, stream: `quotation-${POLO_ORDER}`, revision: 2 }, () => record)?.xml ?? '';
        allowedXml.push(xml);
        expect(sum('TotalAmount', xml) + sum('TaxAmount', xml)).toBe(total);
        expect(numbersIn(xml, 'ProductItem', 'Amount')).toBe(sum('TotalAmount', xml));
        expect(numbersIn(xml, 'ProductItem', 'Tax')).toBe(sum('TaxAmount', xml));
      }),
      { numRuns: 60 },
    );
    expect(await faultsIn('F0401', issuedXml)).toEqual([]);
    expect(await faultsIn('G0401', allowedXml)).toEqual([]);
  }, 60_000);
});

/** The number in the last element with this name. */
const numberIn = (xml: string, name: string): number =>
  Number(new RegExp(`<${name}>([-\\d.]+)</${name}>(?!.*<${name}>)`, 's').exec(xml)?.[1]);

/** The sum of the numbers that an element has in all elements named `around`. */
const numbersIn = (xml: string, around: string, name: string): number =>
  [...xml.matchAll(new RegExp(`<${around}>.*?<${name}>([-\\d.]+)</${name}>.*?</${around}>`, 'gs'))].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
