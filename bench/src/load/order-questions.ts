import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { visitorCaller, type Caller } from '@zhidan/domain';
import { quotationResource, listStatementOf, recordStatementOf } from '@zhidan/read-api/measuring';

/** A range of months that includes the demo data. */
const YEARS = { from: '2024-01', to: '2026-12' };
const ROWS = 25;
const PAGES = 80;

/** A request to the API, with the SQL statement that gives the same result. */
interface Asked {
  readonly path: string;
  readonly sql: { readonly text: string; readonly values?: unknown[] };
}

export interface OrderQuery {
  readonly what: string;
  asked(turn: number): Asked;
}

const always = (what: string, asked: Asked): OrderQuery => ({ what, asked: () => asked });

/** A caller who may read all orders. */
const caller: Caller = {
  ...visitorCaller,
  uid: 'bench',
  is_employee: true,
  permissions: ['quotation_authority_r'],
};

/** A list as the office requests it, with the statement for its page and its total. */
function page(filter: object, number = 0): Asked {
  const query = {
    filter: JSON.stringify(filter),
    range: JSON.stringify([number * ROWS, (number + 1) * ROWS - 1]),
    sort: '["creation_date","DESC"]',
  };
  const { text, values } = listStatementOf(quotationResource, caller, query);
  return { path: `/api/quotations?${new URLSearchParams(query)}`, sql: { text, values: [...values] } };
}

const listed = (what: string, filter: object): OrderQuery => always(what, page(filter));

/** Reads more successive pages than any cache can store. */
function leafedThrough(): OrderQuery {
  const pages = Array.from({ length: PAGES }, (_one, number) => page({}, number));
  return { what: 'page after page of the list', asked: (turn) => pages[turn % PAGES] ?? page({}) };
}

function one(no: string): OrderQuery {
  const { text, values } = recordStatementOf(quotationResource, caller, no);
  return always('one order', { path: `/api/quotations/${no}`, sql: { text, values: [...values] } });
}

/** Requests of staff about many orders. */
export const orderQueries = (no: string): readonly OrderQuery[] => [
  listed('list page', {}),
  leafedThrough(),
  listed('list of one code', { code: QUOTATION_CODE.submitted }),
  listed('list of a month, counted anew', {
    creation_date_gte: '2026-03-01',
    creation_date_lte: '2026-03-31T23:59:59Z',
  }),
  listed('list of what is not closed', { case_closed: false }),
  ...['毛巾', '公司', '臺北', '國小'].map((words) => listed(`search for ${words}`, { q: words })),
  listed('search for 毛巾布, counted anew', { q: '毛巾布' }),
  one(no),
  always('revenue by month', {
    path: `/api/statistics/revenue?by=month&from=${YEARS.from}&to=${YEARS.to}`,
    sql: {
      text: `select orders.*, received
            from (select substr(creation_date, 1, 7) as month, count(*) as orders,
                         sum(proofing_price_tax) as proofing, sum(product_price_tax) as production, sum(outstanding) as unpaid
                    from read_model.quotations
                   where creation_date >= '${YEARS.from}' and creation_date < '${YEARS.to}-32' and code not in (1000, 1001, 1101, 9998)
                   group by 1) orders
            left join (select substr(created_date, 1, 7) as month, sum(amount) as received from read_model.payments group by 1) paid
              using (month)`,
    },
  }),
  always('overview by code', {
    path: '/api/statistics/overview',
    sql: {
      text: `select code, count(*), sum(product_price_tax + proofing_price_tax), sum(outstanding)
            from read_model.quotations group by code`,
    },
  }),
  always('production load', {
    path: '/api/statistics/load',
    sql: {
      text: `select code, last_proofing_code, last_production_code, count(*), sum(order_value), min(step_since)
            from read_model.quotations where code between 3001 and 4102 group by 1, 2, 3`,
    },
  }),
];
