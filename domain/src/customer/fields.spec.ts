import { describe, expect, it } from '@jest/globals';
import { changesSchemaOf } from '../record/record.js';
import { blankCustomer, customerFields, newCustomerFields } from './fields.js';

const messagesFor = (sent: object): Readonly<Record<string, string>> => {
  const { error } = changesSchemaOf(customerFields).safeParse(sent);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the form of a customer', () => {
  it('shows 必選，必須正確 beside each required field that is missing or blank', () => {
    const { error } = newCustomerFields.safeParse({ company: ' ' });
    expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))).toEqual({
      customer_class: '必選，必須正確',
      company: '必選，必須正確',
      contact_person_name: '必選，必須正確',
      contact_person_title: '必選，必須正確',
    });
  });

  it('explains beside the field what is wrong with a tax id, mobile number, postal code or e-mail', () => {
    const wrong = {
      tax_id_number: '12345678',
      invoice_tax_id: '00501502',
      company_cellphone: '0912-345-678',
      goods_cell_phone: '0812345678',
      sample_postal: '1234',
      company_email: 'mei@',
    };
    expect(messagesFor(wrong)).toEqual({
      tax_id_number: '統一編號不正確',
      invoice_tax_id: '統一編號不正確',
      company_cellphone: '手機號碼必須是 09 開頭的十個數字',
      goods_cell_phone: '手機號碼必須是 09 開頭的十個數字',
      sample_postal: '郵遞區號必須是 3、5 或 6 個數字',
      company_email: 'email 格式不正確',
    });
    expect(
      messagesFor({
        tax_id_number: '04595257',
        company_cellphone: '0912345678',
        sample_postal: '103',
        goods_postal: '100001',
        company_email: '',
      }),
    ).toEqual({});
  });

  it('suggests a corrected number where a spreadsheet dropped leading zeros', () => {
    expect(messagesFor({ tax_id_number: '4595257', company_cellphone: '912345678' })).toEqual({
      tax_id_number: '統一編號不正確，是不是「04595257」？',
      company_cellphone: '手機號碼必須是 09 開頭的十個數字，是不是「0912345678」？',
    });
    expect(messagesFor({ tax_id_number: '1234567', company_cellphone: '812345678' })).toEqual({
      tax_id_number: '統一編號不正確',
      company_cellphone: '手機號碼必須是 09 開頭的十個數字',
    });
  });

  it('accepts codes as numbers or as text, and reads the payment terms (款項票期) 5 as 6', () => {
    expect(changesSchemaOf(customerFields).parse({ payment_date: 5, level: '6', payment: '1' })).toEqual({
      payment_date: 6,
      level: 6,
      payment: 1,
    });
    expect(Object.keys(messagesFor({ payment_date: 7, level: 8, activated: 0 }))).toEqual([
      'level',
      'payment_date',
      'activated',
    ]);
  });

  it('has the specified defaults for a new customer', () => {
    expect(blankCustomer).toMatchObject({
      level: 2,
      activated: 1,
      delivery_charge: 1,
      invoice_delivery: 0,
      product_invoice_delivery: 0,
      service_sales_uid: '',
      nick_name: '',
    });
  });
});
