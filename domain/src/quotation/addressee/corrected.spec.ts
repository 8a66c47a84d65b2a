import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  badgeEventsAt,
  cafe,
  castFacts,
  club,
  MONDAY,
  ownAddresseesOf,
  poloEventsAt,
  printEmployee,
  salesWoman,
  seamstress,
} from '../cast/index.js';
import type { CommandOf } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { invoiceAddresseeOfKind } from './addressees.js';
import { addresseesBody } from './bodies.js';
import { completeInvoiceAddressee } from './own.js';
import { after, given } from '../testing/specification.js';
import { clubhouse, forTheFederation, placeOrder, own } from './addressees.fixture.js';

describe('correcting addressees', () => {
  const correct = (given: Omit<CommandOf<'set-options'>, 'kind'>) =>
    ({ kind: 'set-options', ...given }) as const;

  it('is possible for sales at any code, and has no effect with the same values', () => {
    const corrected: QuotationEvent = {
      type: 'AddresseesCorrected',
      data: { delivery: clubhouse, created_date: MONDAY },
    };
    for (const moment of ['passed', 'shipped'] as const)
      given(...poloEventsAt(moment))
        .when(correct({ delivery: clubhouse }), castFacts(salesWoman))
        .then(corrected);
    given(...poloEventsAt('ordered'), corrected)
      .when(correct({ delivery: clubhouse }), castFacts(salesWoman))
      .thenNothing();
    expect(after(...poloEventsAt('ordered'), corrected)).toMatchObject({
      delivery: clubhouse,
      invoice: own.invoice,
    });
  });

  it('can be combined with a change of options', () => {
    given(...poloEventsAt('ordered'))
      .when(correct({ options: { sales_track: true }, invoice: forTheFederation }), castFacts(salesWoman))
      .then(
        { type: 'OrderOptionsSet', data: { options: { sales_track: true } } },
        { type: 'AddresseesCorrected', data: { invoice: forTheFederation, created_date: MONDAY } },
      );
  });

  it('before the order is placed takes effect when the order is placed', () => {
    const corrected: QuotationEvent = {
      type: 'AddresseesCorrected',
      data: { delivery: clubhouse, created_date: MONDAY },
    };
    const order = after(...badgeEventsAt('passed'), corrected);
    expect(
      quotation.decide({ ...placeOrder, stage: 'production' }, order, castFacts(seamstress)),
    ).toMatchObject([
      { data: { delivery: clubhouse, invoice: ownAddresseesOf(seamstress).production.invoice } },
    ]);
  });

  it('is refused to printing, accounting and the buyer', () => {
    for (const caller of [printEmployee, accountant, club])
      given(...poloEventsAt('ordered'))
        .when(correct({ delivery: clubhouse }), castFacts(caller))
        .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('happens automatically at a hand-over, to the new owner’s addressees', () => {
    const events = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      after(...poloEventsAt('ordered')),
      castFacts(salesWoman),
    );
    expect(after(...poloEventsAt('ordered'), ...events)).toMatchObject(ownAddresseesOf(cafe).proofing);
  });
});

describe('the addressees in a request', () => {
  const parse = (invoice: object) => addresseesBody.safeParse({ invoice });
  const faults = (invoice: object) =>
    parse(invoice).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('are completed where fields are left out', () => {
    expect(parse({ kind: 'personal' }).data?.invoice).toEqual({
      kind: 'personal',
      title: '',
      tax_id_number: '',
      carrier: '',
      donation_code: '',
      address: '',
    });
    expect(addresseesBody.parse({})).toEqual({});
  });

  it('are accepted with a tax id, a carrier or a donation code only in the right format and for the right kind of invoice', () => {
    expect(parse({ kind: 'personal', carrier: '/ABC+123' }).success).toBe(true);
    expect(parse({ kind: 'donation', donation_code: '919' }).success).toBe(true);
    expect(faults({ kind: 'company', tax_id_number: '12345678' })).toEqual([
      'invoice.tax_id_number: 統一編號不正確',
    ]);
    expect(faults({ kind: 'company', tax_id_number: '04595257', carrier: '/ABC+123' })).toEqual([
      'invoice.carrier: 這種發票沒有此欄位',
    ]);
    expect(faults({ kind: 'donation' })).toEqual(['invoice.donation_code: 此欄位不能為空']);
  });

  it('require name, phone and address of a receiver', () => {
    expect(addresseesBody.safeParse({ delivery: { ...clubhouse, zipcode: undefined } }).success).toBe(true);
    for (const field of ['receiver', 'phone', 'address'])
      expect(addresseesBody.safeParse({ delivery: { ...clubhouse, [field]: ' ' } }).success).toBe(false);
  });

  it('lose the fields that do not belong to the chosen kind of invoice', () => {
    expect(invoiceAddresseeOfKind('personal', forTheFederation)).toEqual({
      ...forTheFederation,
      kind: 'personal',
      tax_id_number: '',
    });
    expect(invoiceAddresseeOfKind('donation', forTheFederation)).toMatchObject({ title: '', address: '' });
    expect(parse(invoiceAddresseeOfKind('personal', forTheFederation)).success).toBe(true);
  });

  it('do not require the company title again for a company that was invoiced before', () => {
    const short = addresseesBody.parse({ invoice: { kind: 'company' } }).invoice;
    expect(short && completeInvoiceAddressee(short, forTheFederation)).toEqual(forTheFederation);
    const other = addresseesBody.parse({ invoice: { kind: 'company', tax_id_number: '22099131' } }).invoice;
    expect(other && completeInvoiceAddressee(other, forTheFederation)).toMatchObject({
      title: '',
      tax_id_number: '22099131',
    });
  });
});
