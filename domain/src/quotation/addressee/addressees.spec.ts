import { describe, expect, it } from '@jest/globals';
import { buyerOf, castFacts, club, poloEventsAt } from '../cast/index.js';
import { customerFields } from '../../customer/fields.js';
import { quotation } from '../quotation.js';
import { invoiceAddresseeOf, receiverOf } from './addressees.js';
import { addresseesFor, customerFieldsFrom, addresseesOfCustomer, postalCodesAfter } from './own.js';
import { after, given } from '../testing/specification.js';
import { clubhouse, forTheFederation, placeOrder, own } from './addressees.fixture.js';

describe('the addressees of a placed order', () => {
  it('are those of the customer’s record where the buyer enters none', () => {
    const events = quotation.decide(placeOrder, after(...poloEventsAt('passed')), castFacts(club));
    expect(events).toMatchObject([{ type: 'OrderPlaced', data: own }]);
    expect(after(...poloEventsAt('passed'), ...events)).toMatchObject(own);
  });

  it('are those that the buyer enters, also if the buyer enters only one of them', () => {
    const both = { ...placeOrder, delivery: clubhouse, invoice: forTheFederation };
    const order = after(...poloEventsAt('passed'));
    expect(quotation.decide(both, order, castFacts(club))).toMatchObject([
      { data: { delivery: clubhouse, invoice: forTheFederation } },
    ]);
    expect(quotation.decide({ ...placeOrder, delivery: clubhouse }, order, castFacts(club))).toMatchObject([
      { data: { delivery: clubhouse, invoice: own.invoice } },
    ]);
  });

  it('can be changed by ordering again, while the same addressees have no effect', () => {
    given(...poloEventsAt('ordered'))
      .when({ ...placeOrder, last_five_digits: '00123' }, castFacts(club))
      .thenNothing();
    expect(
      quotation.decide(
        { ...placeOrder, last_five_digits: '00123', delivery: clubhouse },
        after(...poloEventsAt('ordered')),
        castFacts(club),
      ),
    ).toMatchObject([{ type: 'OrderPlaced', data: { delivery: clubhouse, invoice: own.invoice } }]);
  });

  it('of an older order are the company for which the order was made', () => {
    const buyer = buyerOf(club);
    const older = { delivery: null, invoice: null, buyer };
    expect(receiverOf(older)).toEqual({
      receiver: '青山網球社有限公司',
      phone: '0912-345-678',
      zipcode: '',
      address: '台北市大同區迪化街一段 1 號',
    });
    expect(invoiceAddresseeOf(older)).toMatchObject({
      kind: 'company',
      title: '青山網球社有限公司',
      tax_id_number: '12345678',
    });
  });
});

describe('the receiver of production', () => {
  const samples = { delivery: clubhouse, invoice: forTheFederation };
  const goods = {
    delivery: { ...clubhouse, address: '桃園市中壢區倉庫路 1 號' },
    invoice: { ...forTheFederation, title: '網球協會桃園' },
  };
  const record = { proofing: samples, production: goods };
  const elsewhere = { ...clubhouse, address: '高雄市前金區中正路 3 號' };

  it('is the receiver of goods in the customer’s record, even if the samples had a different receiver', () => {
    expect(addresseesFor('production', {}, samples, record)).toEqual(goods);
  });

  it('is the receiver of the samples where the buyer entered one', () => {
    expect(addresseesFor('production', {}, { ...samples, delivery: elsewhere }, record)).toEqual({
      delivery: elsewhere,
      invoice: goods.invoice,
    });
  });

  it('is the receiver of the samples where the customer’s record is unknown', () => {
    expect(addresseesFor('production', {}, samples, undefined)).toEqual(samples);
  });
});

describe('the addressees from a customer’s record', () => {
  it('are separate for samples and goods, with city and district before the street', () => {
    const { proofing, production } = addresseesOfCustomer({
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

  it('contain the company or its invoice addressee, and for a person no tax id', () => {
    const company = { company: '青山', company_address: '臺北市某路', tax_id_number: '04595257' };
    expect(addresseesOfCustomer(company).production.invoice).toEqual({
      kind: 'company',
      title: '青山',
      tax_id_number: '04595257',
      carrier: '',
      donation_code: '',
      address: '臺北市某路',
    });
    const billed = { ...company, invoice_company: '網球協會', invoice_tax_id: '22099131' };
    expect(addresseesOfCustomer(billed).production.invoice).toMatchObject({
      title: '網球協會',
      tax_id_number: '22099131',
      address: '臺北市某路',
    });
    const person = { company: 'mei@example.tw', name: '林美' };
    expect(addresseesOfCustomer(person).proofing.invoice).toMatchObject({ kind: 'personal', title: '林美' });
    expect(addresseesOfCustomer({}).proofing.invoice).toMatchObject({ kind: 'personal', title: '' });
  });
});

describe('a customer without a known address', () => {
  const unknown = { company: 'mei@example.tw', name: '林美' };

  it.each(['proofing', 'production'] as const)(
    'gets the addressees of %s in the record for later orders',
    (stage) => {
      const learnt = customerFieldsFrom(stage, { delivery: clubhouse, invoice: forTheFederation }, unknown);
      expect(customerFields.partial().parse(learnt)).toMatchObject(learnt);
      for (const next of ['proofing', 'production'] as const)
        expect(addresseesOfCustomer({ ...unknown, ...learnt })[next]).toEqual({
          delivery: clubhouse,
          invoice: forTheFederation,
        });
    },
  );

  it('gets no data that would replace known data, and no data of a personal invoice', () => {
    const known = { ...unknown, sample_address: '新竹市東區光復路 1 號', tax_id_number: '12345675' };
    expect(customerFieldsFrom('proofing', { delivery: clubhouse, invoice: forTheFederation }, known)).toEqual(
      {},
    );
    const personal = { ...forTheFederation, kind: 'personal' as const, tax_id_number: '' };
    expect(customerFieldsFrom('proofing', { invoice: personal }, unknown)).toEqual({});
  });
});

describe('the postal codes in a customer’s record', () => {
  it('follow the address next to them, written in one text or in parts', () => {
    const known = {
      company_city: '台中市',
      company_region: '西區',
      company_address: '公益路 1 號',
      company_postal: '403',
    };
    expect(postalCodesAfter(known, { company_region: '東區' })).toEqual({ company_postal: '401' });
    expect(postalCodesAfter(known, { sample_address: '桃園市平鎮區環南路 3 號' })).toEqual({
      sample_postal: '324',
    });
    expect(postalCodesAfter({}, { goods_city: '連江縣', goods_region: '東引鄉' })).toEqual({
      goods_postal: '212',
    });
  });

  it('do not change when they were typed by hand, or when other fields change', () => {
    const typed = { company_address: '台中市西區公益路 1 號', company_postal: '40341' };
    const moved = { company_address: '台中市東區自由路 1 號' };
    expect(postalCodesAfter(typed, moved)).toEqual({});
    expect(postalCodesAfter({}, { name: '林' })).toEqual({});
    expect(postalCodesAfter(typed, { ...moved, company_postal: '' })).toEqual({});
  });
});
