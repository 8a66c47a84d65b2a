import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@zhidan/domain';
import { recorded } from '@zhidan/domain/testing';
import { Customers } from './customers.js';

/** The first event of a customer of this company. */
const added = (company: string, id = 'c1'): RecordedEvent =>
  recorded(`customer-${id}`, {
    type: 'CustomerAdded',
    data: { company, primary_key: `${id}@zhidan.test`, name: '', level: 2 },
  });

const renamed = (company: string, id = 'c1'): RecordedEvent =>
  recorded(`customer-${id}`, { type: 'CustomerChanged', data: { company } }, { revision: 1 });

/**
 * Names that look alike: they differ by zero-width characters, a direction mark, a soft hyphen, full-width
 * letters, or a wide space.
 */
const lookAlikes = [
  'ACME\u200b 織品',
  '\u202eACME 織品',
  'AC\u2060ME 織\ufeff品',
  'ACME\u00ad 織品',
  'ＡＣＭＥ 織品',
  'acme\u3000織品\u200f',
  'acme織品',
  'Ac me\u2800織\u200b 品',
];

describe('the company name of a customer', () => {
  it.each(lookAlikes)('counts as taken for the look-alike %j', (company) => {
    for (const [kept, asked] of [
      ['ACME 織品', company],
      [company, 'ACME 織品'],
    ] as const) {
      const customers = new Customers();
      customers.see(added(kept));
      expect(customers.companyTaken(asked, 'c2')).toBe(true);
      expect(customers.companyTaken(asked, 'c1')).toBe(false);
    }
  });

  it('becomes available again, with all its look-alikes, when the customer is renamed', () => {
    const customers = new Customers();
    customers.see(added('ACME 織品'));
    customers.see(renamed('青山\u200b網球社'));
    expect(lookAlikes.map((company) => customers.companyTaken(company, 'c2'))).not.toContain(true);
    expect(customers.companyTaken('青山網球社', 'c2')).toBe(true);
    expect(customers.companyTaken('青山網球隊', 'c2')).toBe(false);
  });
});
