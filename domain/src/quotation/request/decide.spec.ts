import { describe, expect, it } from '@jest/globals';
import { visitorCaller } from '../../access/caller.js';
import { askForPolos, castFacts, club, MONDAY, POLO_ORDER, refusedBuyer, salesWoman } from '../cast/index.js';
import { requestedQuotation } from './requested.js';
import { given } from '../testing/specification.js';
import { priceOf, asked } from './decide.fixture.js';

describe('requesting a quotation', () => {
  it('as a buyer creates a draft (1000 尚未送審) with the present price and customer data', () => {
    given().when(askForPolos, castFacts(club)).then(asked);
    const order = requestedQuotation(asked.data);
    expect([order.code, order.accounting.code, order.allow_delete]).toStrictEqual([1000, 2000, true]);
    expect(order.order_process).toStrictEqual([]);
  });

  it('as sales on behalf of a customer makes the customer its owner and sales its initiator', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'club' }, castFacts(salesWoman))
      .then({ ...asked, data: { ...asked.data, customer_value: 'mei' } });
  });

  it('as a buyer on behalf of another customer is refused', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'cafe' }, castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given().when(askForPolos, castFacts(visitorCaller)).thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('as a deactivated customer is refused', () => {
    const known = castFacts(club);
    const customer = (uid: string) => {
      const found = known.customer(uid);
      return found && { ...found, disabled: true };
    };
    given()
      .when(askForPolos, { ...known, customer })
      .thenRefuses({ code: 'CUSTOMER_REFUSED' });
  });

  it('as or for a customer at level 5 (refused) is refused: CUSTOMER_REFUSED', () => {
    given().when(askForPolos, castFacts(refusedBuyer)).thenRefuses({ code: 'CUSTOMER_REFUSED' });
    given()
      .when({ ...askForPolos, customer_uid: 'refused' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_REFUSED' });
  });

  it('assigns the customer’s sales person, if that person still works in sales', () => {
    const known = castFacts(club);
    const served = (service_sales_uid: string) => ({
      ...known,
      customer: (uid: string) => {
        const found = known.customer(uid);
        return found && uid === 'club' ? { ...found, service_sales_uid } : found;
      },
    });
    for (const [service_sales_uid, sales_value] of [
      ['mei', 'mei'],
      ['bao', ''],
      ['gone', ''],
    ] as const)
      given()
        .when(askForPolos, served(service_sales_uid))
        .then({ ...asked, data: { ...asked.data, sales_value } });
  });

  it('for an unknown customer is refused', () => {
    given()
      .when({ ...askForPolos, customer_uid: 'nobody' }, castFacts(salesWoman))
      .thenRefuses({ code: 'CUSTOMER_NOT_FOUND' });
  });

  it('for a quantity that is not a tier is refused', () => {
    given()
      .when({ ...askForPolos, order_value: 41 }, castFacts(club))
      .thenRefuses({
        code: 'QUANTITY_NOT_OFFERED',
        order_value: 41,
        offered: [40, 100, 1000],
        sales_unit: '件',
        step: 0,
      });
  });

  it('with -1 as the form’s value for no samples stores 0', () => {
    given()
      .when({ ...askForPolos, proofing_value: -1 }, castFacts(club))
      .then({ ...asked, data: { ...asked.data, priced: priceOf(40, 0) } });
  });

  it('with a number that is already used is refused: 此訂單編號已經存在', () => {
    const taken = { code: 'QUOTATION_NO_EXISTS', quotation_no: POLO_ORDER } as const;
    given(asked).when(askForPolos, castFacts(club)).thenRefuses(taken);
    given(asked, { type: 'QuotationDeleted', data: { created_date: MONDAY } })
      .when(askForPolos, castFacts(club))
      .thenRefuses(taken);
  });

  it('creates one material record for each sample design', () => {
    const materials = {
      material_group: ['face-cloth', 'buttons'],
      select_material: ['printed-cloth', 'brass-button'],
    };
    expect(requestedQuotation(asked.data).proofing_material_record).toStrictEqual([
      { record_id: `${POLO_ORDER}-1`, ...materials },
      { record_id: `${POLO_ORDER}-2`, ...materials },
    ]);
  });
});
