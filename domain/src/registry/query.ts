import { routePermissions } from './routes.js';

export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  /** The JSON type of the value; text where it is left out. */
  readonly type?: 'integer';
  readonly required?: true;
}

const at: QueryParameter = {
  name: 'at',
  description: 'as it stood at this ISO instant, or at the end of this day in Taipei',
};

const ofLists: readonly QueryParameter[] = [
  at,
  {
    name: 'filter',
    description: '{"field": value}, {"field": [any, of]}, {"field_gte": …}, {"field_lte": …}, {"q": "text"}',
  },
  { name: 'range', description: '[first, last]; at most 300 rows' },
  { name: 'sort', description: '["field", "ASC"]' },
  { name: 'sum', description: 'a field with whole numbers: X-Sum is its sum over all rows' },
  { name: 'view', description: 'list: of each row only the columns that are declared as listed' },
];

const ofMoments: readonly QueryParameter[] = [
  at,
  { name: 'revision', description: 'as it stood at this revision', type: 'integer' },
];

const ofMonths: readonly QueryParameter[] = [
  { name: 'from', description: 'first month, YYYY-MM; the last one when left out' },
  { name: 'to', description: 'last month, YYYY-MM; this month when left out' },
];

const ofFigures: readonly QueryParameter[] = [
  at,
  { name: 'key', description: 'the figures of this key alone' },
  { name: 'trace', description: '1: with the events behind each figure' },
];

const stageOfDesigns: QueryParameter = {
  name: 'stage',
  description: 'proofing or production; the one at work when left out',
};

/** Query parameters that select the designs of an order to print. */
const ofDesigns: readonly QueryParameter[] = [
  stageOfDesigns,
  { name: 'index', description: 'the design, from 1; the only one when left out', type: 'integer' },
  { name: 'region', description: 'the id of a region; the only one when left out' },
];

const ofPeriodFiles: readonly QueryParameter[] = [
  { name: 'titles', description: '1: the first line has the columns in Chinese' },
];

/** Query parameters of single addresses. */
const ofTheirOwn: Readonly<Record<string, readonly QueryParameter[]>> = {
  'GET /api/me/orders': ofLists,
  'GET /api/me/payments': ofLists,
  'GET /api/me/deliveries': ofLists,
  'GET /api/quotations/:id/accessories': ofMoments,
  'GET /api/quotations/:id/approvals': ofMoments,
  'GET /api/quotations/:id/designs': ofMoments,
  'GET /api/quotations/:id/roster': ofMoments,
  'GET /api/quotations/:id/roster.csv': ofMoments,
  'GET /api/quotations/:id/roster.xlsx': ofMoments,
  'GET /api/categories/:id/template': [
    { name: 'version', description: 'this version; the newest when left out', type: 'integer' },
  ],
  'GET /documents/print/:id.pdf': [
    ...ofDesigns,
    { name: 'marks', description: '1: with marks beside the cut' },
  ],
  'GET /documents/print/:id.tiff': [
    ...ofDesigns,
    { name: 'dpi', description: '36 to 300; 150 when left out', type: 'integer' },
  ],
  'GET /documents/print/:id.zip': [
    stageOfDesigns,
    { name: 'marks', description: '1: with marks beside the cut' },
  ],
  'GET /api/periods/:id/vat.csv': ofPeriodFiles,
  'GET /api/periods/:id/vouchers.csv': ofPeriodFiles,
  'GET /api/purchase-plan': [at],
  'GET /api/search': [
    { name: 'q', description: 'numbers, names or words; without any nothing is found' },
    { name: 'limit', description: '1 to 50; 20 when left out', type: 'integer' },
  ],
  'GET /api/audit/verification': [
    {
      name: 'stream',
      description: 'the hash chain of this stream; left out, the last seal is verified',
    },
    { name: 'date', description: 'the seal of this day, YYYY-MM-DD' },
  ],
  'GET /api/audit/export': [
    { name: 'stream', description: 'the beginning of a stream name; may stand several times' },
    { name: 'despite_broken_chain', description: '1: also what is not as it was written' },
  ],
  'GET /api/categories/search': [
    {
      name: 'name',
      description:
        'words of a name, a section, a pattern number or what is said of a product, or their synonyms',
    },
    { name: 'near', description: 'true: at most six products that look like a text that finds nothing' },
  ],
  'GET /api/categories/:id/price': [
    {
      name: 'order_value',
      description: 'pieces: one of the quantities offered',
      type: 'integer',
      required: true,
    },
    { name: 'proofing_value', description: 'designs to be proofed; 0 when left out', type: 'integer' },
    {
      name: 'select_material',
      description: 'a material for each group, commas between them; else the first of each',
    },
  ],
  'GET /api/statistics/revenue': [
    ...ofMonths,
    { name: 'by', description: 'month, sales, customer or category' },
    ...ofFigures,
  ],
  'GET /api/statistics/overview': ofFigures,
  'GET /api/statistics/load': ofFigures,
  'GET /api/statistics/schedule': ofFigures,
  'GET /api/statistics/funnel': [...ofMonths, ...ofFigures],
  'GET /api/statistics/lead-time': [...ofMonths, ...ofFigures],
  'GET /api/statistics/returns': [...ofMonths, ...ofFigures],
  'GET /api/statistics/overdue': ofFigures,
  'GET /api/statistics/completion': ofFigures,
  'GET /api/statistics/payroll': [...ofMonths, ...ofFigures],
};

const isKnown = (route: string): boolean => Object.hasOwn(routePermissions, route);

const ofHistories: readonly QueryParameter[] = [
  {
    name: 'changes',
    description: '1: with what each event changed, before and after, where the past may be seen',
  },
];

/** Query parameters of histories that have more than the usual ones. */
const ofTheseHistories: Readonly<Record<string, readonly QueryParameter[]>> = {
  'GET /api/quotations/:id/history': [
    {
      name: 'figure',
      description:
        'total_amount_tax, product_price_tax, proofing_price_tax, paid_amount, outstanding, payable, owed, later, credit or stage_due: the events alone that made it what it is, with what each changed, `amount` and `sum`',
    },
  ],
};

/**
 * A list and its single records share an address prefix; a record with a history can be read as it was in the
 * past.
 */
function ofKind(route: string): readonly QueryParameter[] {
  if (isKnown(`${route}/:id`)) return ofLists;
  if (route.endsWith('/:id/history')) return [...ofHistories, ...(ofTheseHistories[route] ?? [])];
  return route.endsWith('/:id') && isKnown(`${route}/history`) ? ofMoments : [];
}

/**
 * The query parameters that a route below `/api` declares. Any other parameter is refused, because a caller who
 * sends an ignored one would misread the answer.
 */
export const queryParametersOf = (route: string): readonly QueryParameter[] =>
  Object.hasOwn(ofTheirOwn, route)
    ? (ofTheirOwn[route] ?? [])
    : route.startsWith('GET ')
      ? ofKind(route)
      : [];
