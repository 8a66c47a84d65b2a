import { describe, expect, it } from '@jest/globals';
import { recordName } from './recordName.js';

const customer = {
  company: '青山網球社',
  nick_name: '青山',
  name: '林小姐',
  primary_key: 'club@zhidan.test',
};

describe('the name of a record in references', () => {
  it('is the company of a customer, as in lists of orders', () =>
    expect(recordName(customer)).toBe('青山網球社'));

  it('is another known field of a customer without a company', () => {
    const unknown = { ...customer, company: customer.primary_key };
    expect(recordName(unknown)).toBe('青山');
    expect(recordName({ ...unknown, nick_name: '' })).toBe('林小姐');
    expect(recordName({ ...unknown, nick_name: '', name: '' })).toBe('club@zhidan.test');
  });

  it('is the name of an employee, and the company of a supplier', () => {
    expect(recordName({ id: '1', name: '小美', primary_key: 'mei@zhidan.test' })).toBe('小美');
    expect(recordName({ id: '2', company: '晴染', sales_name: '王先生' })).toBe('晴染');
  });
});
