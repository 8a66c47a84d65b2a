import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  badges,
  buyerOf,
  cafe,
  castFacts,
  club,
  MONDAY,
  ownAddresseesOf,
  polos,
  printer,
  salesWoman,
  seamstress,
} from '../cast/index.js';
import { customerFields } from '../../customer/fields.js';
import type { CommandOf } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { invoiceOf, invoiceOfKind, receiverOf, type Invoice, type Receiver } from './addressees.js';
import { addresseesBody } from './bodies.js';
import { addresseesFor, completed, learntFrom, ownAddressees } from './own.js';
import { after, given } from '../testing/specification.js';

const clubhouse: Receiver = {
  receiver: '林教練',
  phone: '0922-333-444',
  zipcode: '106',
  address: '台北市大安區新生南路 8 號',
};
const forTheFederation: Invoice = {
  kind: 'company',
  title: '網球協會',
  tax_id_number: '04595257',
  carrier: '',
  donation_code: '',
  address: '台北市中山區朱崙街 20 號',
};
const place = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;
const own = ownAddresseesOf(club).proofing;

describe('an order that is placed says who receives it and who is invoiced', () => {
  it('as the customer’s own record does, where the buyer says nothing', () => {
    const events = quotation.decide(place, after(...polos('passed')), castFacts(club));
    expect(events).toMatchObject([{ type: 'OrderPlaced', data: own }]);
    expect(after(...polos('passed'), ...events)).toMatchObject(own);
  });

  it('as the buyer says, each of both by itself', () => {
    const both = { ...place, delivery: clubhouse, invoice: forTheFederation };
    const order = after(...polos('passed'));
    expect(quotation.decide(both, order, castFacts(club))).toMatchObject([
      { data: { delivery: clubhouse, invoice: forTheFederation } },
    ]);
    expect(quotation.decide({ ...place, delivery: clubhouse }, order, castFacts(club))).toMatchObject([
      { data: { delivery: clubhouse, invoice: own.invoice } },
    ]);
  });

  it('anew when another is to receive it; the same once more is nothing', () => {
    given(...polos('ordered'))
      .when({ ...place, last_five_digits: '00123' }, castFacts(club))
      .thenNothing();
    expect(
      quotation.decide(
        { ...place, last_five_digits: '00123', delivery: clubhouse },
        after(...polos('ordered')),
        castFacts(club),
      ),
    ).toMatchObject([{ type: 'OrderPlaced', data: { delivery: clubhouse, invoice: own.invoice } }]);
  });

  it('of an older order: the company that it was made for', () => {
    const buyer = buyerOf(club);
    const older = { delivery: null, invoice: null, buyer };
    expect(receiverOf(older)).toEqual({
      receiver: '青山網球社有限公司',
      phone: '0912-345-678',
      zipcode: '',
      address: '台北市大同區迪化街一段 1 號',
    });
    expect(invoiceOf(older)).toMatchObject({
      kind: 'company',
      title: '青山網球社有限公司',
      tax_id_number: '12345678',
    });
  });
});

describe('whom production goes to', () => {
  const samples = { delivery: clubhouse, invoice: forTheFederation };
  const goods = {
    delivery: { ...clubhouse, address: '桃園市中壢區倉庫路 1 號' },
    invoice: { ...forTheFederation, title: '網球協會桃園' },
  };
  const record = { proofing: samples, production: goods };
  const elsewhere = { ...clubhouse, address: '高雄市前金區中正路 3 號' };

  it('is where the record sends goods, although the samples went where it sends samples', () => {
    expect(addresseesFor('production', {}, samples, record)).toEqual(goods);
  });

  it('is where the buyer sent the samples, when they said so', () => {
    expect(addresseesFor('production', {}, { ...samples, delivery: elsewhere }, record)).toEqual({
      delivery: elsewhere,
      invoice: goods.invoice,
    });
  });

  it('stays as it is where nobody knows the record', () => {
    expect(addresseesFor('production', {}, samples, undefined)).toEqual(samples);
  });
});

describe('a customer’s own record', () => {
  it('sends samples and goods each to their own address, with city and district before the road', () => {
    const { proofing, production } = ownAddressees({
      company: '青山',
      company_fullname: '青山網球社',
      company_cellphone: '0911000111',
      sample_name: '教練',
      sample_address: '新竹市東區光復路 1 號',
      goods_name: '倉庫',
      goods_telephone: '03-1234567',
      goods_city: '桃園市',
      goods_region: '中壢區',
      goods_address: '倉庫路 1 號',
    });
    expect(proofing.delivery).toEqual({
      receiver: '教練',
      phone: '0911000111',
      zipcode: '',
      address: '新竹市東區光復路 1 號',
    });
    expect(production.delivery).toEqual({
      receiver: '倉庫',
      phone: '03-1234567',
      zipcode: '',
      address: '桃園市中壢區倉庫路 1 號',
    });
  });

  it('invoices the company, or whom it names for invoices; without a tax id a person', () => {
    const company = { company: '青山', company_address: '臺北市某路', tax_id_number: '04595257' };
    expect(ownAddressees(company).production.invoice).toEqual({
      kind: 'company',
      title: '青山',
      tax_id_number: '04595257',
      carrier: '',
      donation_code: '',
      address: '臺北市某路',
    });
    const billed = { ...company, invoice_company: '網球協會', invoice_tax_id: '22099131' };
    expect(ownAddressees(billed).production.invoice).toMatchObject({
      title: '網球協會',
      tax_id_number: '22099131',
      address: '臺北市某路',
    });
    const person = { company: 'mei@example.tw', name: '林美' };
    expect(ownAddressees(person).proofing.invoice).toMatchObject({ kind: 'personal', title: '林美' });
    expect(ownAddressees({}).proofing.invoice).toMatchObject({ kind: 'personal', title: '' });
  });
});

describe('a customer of whom no address is known', () => {
  const unknown = { company: 'mei@example.tw', name: '林美' };

  it.each(['proofing', 'production'] as const)('is sent the next order as the one of %s said', (stage) => {
    const learnt = learntFrom(stage, { delivery: clubhouse, invoice: forTheFederation }, unknown);
    expect(customerFields.partial().parse(learnt)).toMatchObject(learnt);
    for (const next of ['proofing', 'production'] as const)
      expect(ownAddressees({ ...unknown, ...learnt })[next]).toEqual({
        delivery: clubhouse,
        invoice: forTheFederation,
      });
  });

  it('keeps what is known, and a personal invoice is asked for as it is', () => {
    const known = { ...unknown, sample_address: '新竹市東區光復路 1 號', tax_id_number: '12345675' };
    expect(learntFrom('proofing', { delivery: clubhouse, invoice: forTheFederation }, known)).toEqual({});
    const personal = { ...forTheFederation, kind: 'personal' as const, tax_id_number: '' };
    expect(learntFrom('proofing', { invoice: personal }, unknown)).toEqual({});
  });
});

describe('addressees are corrected', () => {
  const correct = (given: Omit<CommandOf<'set-options'>, 'kind'>) =>
    ({ kind: 'set-options', ...given }) as const;

  it('by sales at any code; the same again is nothing', () => {
    const corrected: QuotationEvent = {
      type: 'AddresseesCorrected',
      data: { delivery: clubhouse, created_date: MONDAY },
    };
    for (const moment of ['passed', 'shipped'] as const)
      given(...polos(moment))
        .when(correct({ delivery: clubhouse }), castFacts(salesWoman))
        .then(corrected);
    given(...polos('ordered'), corrected)
      .when(correct({ delivery: clubhouse }), castFacts(salesWoman))
      .thenNothing();
    expect(after(...polos('ordered'), corrected)).toMatchObject({
      delivery: clubhouse,
      invoice: own.invoice,
    });
  });

  it('together with options', () => {
    given(...polos('ordered'))
      .when(correct({ options: { sales_track: true }, invoice: forTheFederation }), castFacts(salesWoman))
      .then(
        { type: 'OrderOptionsSet', data: { options: { sales_track: true } } },
        { type: 'AddresseesCorrected', data: { invoice: forTheFederation, created_date: MONDAY } },
      );
  });

  it('and what sales said before the order was placed holds then', () => {
    const corrected: QuotationEvent = {
      type: 'AddresseesCorrected',
      data: { delivery: clubhouse, created_date: MONDAY },
    };
    const order = after(...badges('passed'), corrected);
    expect(quotation.decide({ ...place, stage: 'production' }, order, castFacts(seamstress))).toMatchObject([
      { data: { delivery: clubhouse, invoice: ownAddresseesOf(seamstress).production.invoice } },
    ]);
  });

  it('not by printing, nor by accounting, nor by the buyer', () => {
    for (const caller of [printer, accountant, club])
      given(...polos('ordered'))
        .when(correct({ delivery: clubhouse }), castFacts(caller))
        .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('by a hand-over: to the new owner’s own', () => {
    const events = quotation.decide(
      { kind: 'assign', customer_uid: 'cafe' },
      after(...polos('ordered')),
      castFacts(salesWoman),
    );
    expect(after(...polos('ordered'), ...events)).toMatchObject(ownAddresseesOf(cafe).proofing);
  });
});

describe('what the forms take', () => {
  const parse = (invoice: object) => addresseesBody.safeParse({ invoice });
  const faults = (invoice: object) =>
    parse(invoice).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('fills in what is left out', () => {
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

  it('a tax id, a carrier or a charity, each in its own form and for its own kind', () => {
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

  it('a receiver with name, phone and address', () => {
    expect(addresseesBody.safeParse({ delivery: { ...clubhouse, zipcode: undefined } }).success).toBe(true);
    for (const field of ['receiver', 'phone', 'address'])
      expect(addresseesBody.safeParse({ delivery: { ...clubhouse, [field]: ' ' } }).success).toBe(false);
  });

  it('loses what does not belong to it when it becomes another kind', () => {
    expect(invoiceOfKind('personal', forTheFederation)).toEqual({
      ...forTheFederation,
      kind: 'personal',
      tax_id_number: '',
    });
    expect(invoiceOfKind('donation', forTheFederation)).toMatchObject({ title: '', address: '' });
    expect(parse(invoiceOfKind('personal', forTheFederation)).success).toBe(true);
  });

  it('no title again for the company that is invoiced already', () => {
    const short = addresseesBody.parse({ invoice: { kind: 'company' } }).invoice;
    expect(short && completed(short, forTheFederation)).toEqual(forTheFederation);
    const other = addresseesBody.parse({ invoice: { kind: 'company', tax_id_number: '22099131' } }).invoice;
    expect(other && completed(other, forTheFederation)).toMatchObject({
      title: '',
      tax_id_number: '22099131',
    });
  });
});
