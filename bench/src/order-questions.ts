import { visitor, type Caller } from '@zhidan/domain';
import { quotationResource, statementOfList, statementOfOne } from '@zhidan/read-api/measuring';

/** The eighteen months of the demo lie within. */
const YEARS = { from: '2024-01', to: '2026-12' };

export interface Question {
  readonly what: string;
  readonly path: string;
  readonly sql: { readonly text: string; readonly values?: unknown[] };
}

/** Whoever may read all orders. */
const caller: Caller = {
  ...visitor,
  uid: 'bench',
  is_employee: true,
  permissions: ['quotation_authority_r'],
};

/** A list as the office asks for it, beside the very statement that finds its page and its total. */
function listed(what: string, filter: object): Question {
  const query = {
    filter: JSON.stringify(filter),
    range: '[0,24]',
    sort: '["creation_date","DESC"]',
  };
  const { text, values } = statementOfList(quotationResource, caller, query);
  return { what, path: `/api/quotations?${new URLSearchParams(query)}`, sql: { text, values: [...values] } };
}

function one(no: string): Question {
  const { text, values } = statementOfOne(quotationResource, caller, no);
  return { what: 'one order', path: `/api/quotations/${no}`, sql: { text, values: [...values] } };
}

/** What staff ask of many orders, and the statement that finds just that. */
export const questionsAbout = (no: string): readonly Question[] => [
  listed('list page', {}),
  listed('list of one code', { code: 1001 }),
  listed('list of a month, counted anew', {
    creation_date_gte: '2026-03-01',
    creation_date_lte: '2026-03-31T23:59:59Z',
  }),
  listed('list of what is not closed', { case_closed: false }),
  ...['毛巾', '公司', '臺北', '國小'].map((words) => listed(`search for ${words}`, { q: words })),
  listed('search for 毛巾布, counted anew', { q: '毛巾布' }),
  one(no),
  {
    what: 'revenue by month',
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
  },
  {
    what: 'overview by code',
    path: '/api/statistics/overview',
    sql: {
      text: `select code, count(*), sum(product_price_tax + proofing_price_tax), sum(outstanding)
            from read_model.quotations group by code`,
    },
  },
  {
    what: 'production load',
    path: '/api/statistics/load',
    sql: {
      text: `select code, last_proofing_code, last_production_code, count(*), sum(order_value), min(step_since)
            from read_model.quotations where code between 3001 and 4102 group by 1, 2, 3`,
    },
  },
];
