import { describe, expect, it } from '@jest/globals';
import { customerSummary, customerLabels, newCustomerFields } from '../customer/index.js';
import { employeeFields, employeeLabels } from '../employee/index.js';
import { purchaseLabels, purchaseSummary, purchaseTermsSchema } from '../purchase/index.js';
import { questions } from '../question/question.js';
import { recordKinds } from '../registry/registry.js';
import { settings, settingSummary } from '../setting/index.js';
import { recordSummary } from './summary.js';

const told = [
  ...recordKinds.map(({ resource, schema, labels }) => ({ of: resource, schema, labels })),
  ...settings.map(({ id, schema, labels }) => ({ of: `settings/${id}`, schema, labels })),
  { of: 'customers', schema: newCustomerFields, labels: customerLabels },
  { of: 'employees', schema: employeeFields, labels: employeeLabels },
  { of: 'purchases', schema: purchaseTermsSchema, labels: purchaseLabels },
];

const changed = (type: string, ...fields: readonly string[]) => ({
  type,
  data: Object.fromEntries(fields.map((field) => [field, ''])),
});

describe('the history of a record', () => {
  it.each(told)('has the form’s label for every field of $of', ({ schema, labels }) => {
    expect(Object.keys(labels).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
    // Some labels are the same in every language, such as Email, LINE and PayPal.
    for (const label of Object.values(labels)) expect(label).toMatch(/^(\p{Script=Han}|[A-Z])/u);
  });

  it('lists the changed fields in one line, and a referenced record only once', () => {
    expect(recordSummary(questions, changed('QuestionChanged', 'answer', 'sort'))).toBe(
      '修改問與答：回答、排序',
    );
    const [company] = settings;
    expect(company && settingSummary(company, changed('CompanySet', 'telephone', 'fax'))).toBe(
      '修改公司資料：電話、傳真',
    );
    expect(
      purchaseSummary(changed('PurchaseChanged', 'supplier_id', 'supplier', 'expected_date'), String),
    ).toBe('修改採購單：供應商、預計到貨');
  });

  it('adds the section to a label that is not unique', () => {
    const entry = changed('CustomerChanged', 'contact_person_cell_phone', 'invoice_address', 'remarks');
    expect(customerSummary(entry, String)).toBe('修改客戶資料：聯絡人手機、發票地址、內部備註');
  });

  it('uses the key of a field that no longer exists', () => {
    expect(recordSummary(questions, changed('QuestionChanged', 'answer', 'colour', 'toString'))).toBe(
      '修改問與答：回答、colour、toString',
    );
  });
});
