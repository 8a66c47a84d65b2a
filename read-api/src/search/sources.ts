import { officePathOf, quotationCodes, titleIn, buyerName } from '@zhidan/domain/quotation';
import type { SearchResult, SearchResultKind } from '@zhidan/domain/page';
import { categoryResource } from '../category/resource.js';
import { customerResource } from '../customer/resource.js';
import { materialResource } from '../material/resource.js';
import { quotationResource } from '../quotation/quotations.js';
import type { Resource } from '../resource/resource.js';

/**
 * Reads a column of a result as text, by name; empty where the caller does not see the column or it has no
 * value.
 */
type ReadText = (name: string) => string;

/** A read model that the office search covers. */
export interface SearchSource {
  readonly kind: Exclude<SearchResultKind, 'screen'>;
  readonly resource: Resource;
  /** True where the id is a number that people type from its beginning. */
  readonly hasTypedId?: true;
  /** Columns that identify a row. */
  readonly numbers: readonly string[];
  /** Columns with a name that people use for the row. */
  readonly names: readonly string[];
  /** Columns that the result shows besides its numbers and names. */
  readonly beside: readonly string[];
  readonly shown: (row: ReadText, id: string) => Pick<SearchResult, 'title' | 'text' | 'address'>;
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('・');

const pageOf = (resource: string, id: string): string => `/admin/${resource}/${encodeURIComponent(id)}`;

export const searchSources: readonly SearchSource[] = [
  {
    kind: 'order',
    resource: quotationResource,
    hasTypedId: true,
    numbers: ['quotation_no'],
    // A search for a customer's name should find the customer first, not their orders.
    names: [],
    beside: ['buyer.company', 'buyer.nick_name', 'buyer.primary_key', 'category_name', 'code'],
    shown: (row, id) => ({
      title: id,
      text: joined(
        buyerName({
          company: row('buyer.company'),
          nick_name: row('buyer.nick_name'),
          primary_key: row('buyer.primary_key'),
        }),
        row('category_name'),
        titleIn(quotationCodes, Number(row('code'))),
      ),
      address: officePathOf(id),
    }),
  },
  {
    kind: 'customer',
    resource: customerResource,
    numbers: ['primary_key', 'tax_id_number'],
    names: ['company', 'company_fullname', 'name', 'nick_name'],
    beside: ['contact_person_name'],
    shown: (row, id) => {
      const title = buyerName({
        company: row('company'),
        nick_name: row('nick_name') || row('name'),
        primary_key: row('primary_key'),
      });
      const text = joined(...['contact_person_name', 'primary_key'].map(row).filter((one) => one !== title));
      return { title, text, address: pageOf('customers', id) };
    },
  },
  {
    kind: 'product',
    resource: categoryResource,
    numbers: ['type', 'pattern_no'],
    names: ['name'],
    beside: ['specification'],
    shown: (row, id) => ({
      title: row('name'),
      text: joined(row('type'), row('specification')),
      address: pageOf('categories', id),
    }),
  },
  {
    kind: 'material',
    resource: materialResource,
    numbers: ['type'],
    names: ['product_name', 'web_side_name'],
    beside: ['product_color'],
    shown: (row, id) => ({
      title: row('product_name'),
      text: joined(row('type'), row('product_color')),
      address: pageOf('materials', id),
    }),
  },
];
