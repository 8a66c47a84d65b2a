import { expect, it } from '@jest/globals';
import { quotation } from '@zhidan/domain/quotation';
import { invoicedPolos, POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { recorded } from '@zhidan/domain/testing';
import { given, imported } from '../testing/given.js';
import { fileInvoices } from './file-invoices.js';

const events = invoicedPolos('cancelled');
const order = events.reduce(quotation.evolve, quotation.initial);
const shop = given(fileInvoices).knowing([quotation, POLO_ORDER, order]);
const stream = `quotation-${POLO_ORDER}`;

it('the invoice process writes one message for each event of an invoice, and none for imported history', async () => {
  const paths: string[] = [];
  for (const [revision, event] of events.entries()) {
    const [reaction] = await shop.when(recorded(stream, event, { revision }));
    if (reaction?.kind === 'file') paths.push(reaction.path.join('/'));
    const before = await shop.when(recorded(stream, event, { revision, ...imported }));
    expect(before.some(({ kind }) => kind === 'file')).toBe(false);
  }
  expect(paths.map((path) => path.slice(0, path.indexOf('/')))).toEqual([
    'F0401',
    'G0401',
    'G0501',
    'F0501',
    'F0401',
    'F0701',
  ]);
  expect(paths[0]).toMatch(/^F0401\/SRC\/AB10000001-260302-1203040576-\d+\.xml$/);
});
