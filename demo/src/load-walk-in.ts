import { systemCaller } from '@zhidan/domain';
import { customer, newCustomerFields } from '@zhidan/domain/customer';
import {
  indexDateAt,
  quotation,
  quotationNumber,
  type Buyer,
  type QuotationFacts,
} from '@zhidan/domain/quotation';
import type { AfterOrdersOptions } from './load-allocations.js';
import { deskCaller } from './orders/people.js';
import { demoWorldOf } from './orders/world.js';
import { importStream } from './import-stream.js';

const CUSTOMER = 'demo-customer-walk-in';
const HOUR = 3_600_000;

/** A customer whom sales entered after a call. */
const fields = newCustomerFields.parse({
  company: '巷口麵店',
  name: '羅添丁',
  nick_name: '阿丁師傅',
  customer_class: 'demo-customer-class-3',
  contact_person_name: '羅添丁',
  contact_person_title: '負責人',
  company_telephone: '02-2557-0188',
  company_address: '臺北市大同區延平北路二段 60 巷 9 號',
  remarks: '電話詢價，尚未提供 email',
});

const buyer: Buyer = {
  company: fields.company,
  company_fullname: '',
  nick_name: fields.nick_name,
  primary_key: '',
  company_telephone: fields.company_telephone,
  company_cellphone: '',
  company_address: fields.company_address,
  tax_id_number: '',
};

/**
 * Loads a quotation for a customer without an e-mail address, so that its mail cannot be sent until an address
 * is entered.
 */
export async function loadWalkInCustomer({
  facts,
  identities,
  orders,
  ends,
  signal,
}: AfterOrdersOptions): Promise<void> {
  const at = (hours: number) => new Date(Date.parse(ends) - hours * HOUR).toISOString();
  const asked = orders.findLast(({ planned }) => planned.story.samples)?.steps[0]?.command;
  if (asked?.kind !== 'request') return;
  const known = { caller: systemCaller, others: facts.others, around: facts.around(CUSTOMER), id: CUSTOMER };
  const writtenDown = { command: { kind: 'add', fields } as const, facts: { ...known, now: at(6) } };
  await importStream(facts.eventStore, customer, CUSTOMER, [writtenDown], signal);

  const now = at(5);
  const isThatDay = ({ planned }: (typeof orders)[number]) =>
    indexDateAt(planned.asked_at) === indexDateAt(now);
  const quotation_no = quotationNumber(now, orders.filter(isThatDay).length + 1);
  const world = demoWorldOf(facts, identities);
  const factsAt = (instant: string): QuotationFacts => ({
    ...world,
    now: instant,
    caller: deskCaller('sales', identities),
    quotation_no,
    new_id: `${quotation_no}-0`,
    customer: (uid) =>
      uid === CUSTOMER
        ? {
            level: 2,
            buyer,
            service_sales_uid: identities('sales').customer_id,
            is_employee: false,
            may_sell: false,
            email: '',
          }
        : world.customer(uid),
  });
  const request = { ...asked, customer_uid: CUSTOMER, customer_notes: '門口用的，要耐洗' };
  await importStream(
    facts.eventStore,
    quotation,
    quotation_no,
    [
      { command: request, facts: factsAt(now) },
      { command: { kind: 'submit-for-review' }, facts: factsAt(at(4.5)) },
    ],
    signal,
  );
}
