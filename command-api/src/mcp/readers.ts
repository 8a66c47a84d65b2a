import { z } from 'zod';

/** A read-only MCP tool: it requests an address of this installation with the caller's API key. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** The route in the permission table that decides who may use the tool. */
  readonly route: string;
  /** The address to request for the tool's arguments. */
  readonly path: (asked: Readonly<Record<string, unknown>>) => string;
  /** The name of the argument that holds the id of the requested record, for the access journal. */
  readonly about?: string;
}

const at = z
  .string()
  .max(40)
  .optional()
  .describe('as it stood at this ISO instant, or at the end of this day in Taipei (YYYY-MM-DD)');
const quotation_no = z.string().min(1).max(60).describe('the number of an order, e.g. 261122-0000000001');
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .optional();
const limit = z.int().min(1).max(100).default(20);

const listed = {
  filter: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('{"field": value}, {"field": [any, of]}, {"field_gte": …}, {"field_lte": …}, {"q": "text"}'),
  sort: z
    .tuple([z.string().max(100), z.enum(['ASC', 'DESC'])])
    .optional()
    .describe('["field", "DESC"]'),
  limit,
  at,
};

type Asked = Readonly<Record<string, unknown>>;

const query = (parts: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  const words = new URLSearchParams(
    Object.fromEntries(
      given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ),
  ).toString();
  return words === '' ? '' : `?${words}`;
};
const part = (value: unknown): string => encodeURIComponent(String(value));

const listPath =
  (resource: string, more: Asked = {}) =>
  ({ filter, sort, limit: most, at: moment }: Asked): string =>
    `/api/${resource}${query({ filter, sort, range: [0, Number(most) - 1], at: moment, ...more })}`;

const listReader = (name: string, resource: string, title: string, description: string): McpTool => ({
  name,
  title,
  description,
  input: z.object(listed),
  route: `GET /api/${resource}`,
  path: listPath(resource),
});

const ofOrder = (name: string, title: string, description: string, below: string): McpTool => ({
  name,
  title,
  description,
  input: z.object({ quotation_no }),
  route: `GET /api/quotations/:id${below}`,
  path: (asked) => `/api/quotations/${part(asked['quotation_no'])}${below}`,
  about: 'quotation_no',
});

/** All read-only tools. A key is offered only those that it may use. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'search',
    title: '搜尋',
    description: 'Finds orders, customers, products, materials and screens by numbers, names or words.',
    input: z.object({ q: z.string().min(1).max(200), limit: z.int().min(1).max(50).default(20) }),
    route: 'GET /api/search',
    path: ({ q, limit: most }) => `/api/search${query({ q, limit: most })}`,
  },
  {
    name: 'get_order',
    title: '一筆訂單',
    description: 'One order with codes, amounts, designs and dates, now or at an earlier moment.',
    input: z.object({ quotation_no, at }),
    route: 'GET /api/quotations/:id',
    path: (asked) => `/api/quotations/${part(asked['quotation_no'])}${query({ at: asked['at'] })}`,
    about: 'quotation_no',
  },
  ofOrder('what_is_next', '下一步', 'Who acts next on an order, what they do, and until when.', '/next'),
  ofOrder(
    'order_history',
    '訂單歷程',
    'Everything that happened to an order, as sentences, in order.',
    '/history',
  ),
  ofOrder('order_messages', '訂單留言', 'The messages about an order.', '/messages'),
  {
    ...listReader(
      'list_orders',
      'quotations',
      '訂單清單',
      'Orders by filter, e.g. {"late": true} or {"code": 3001}.',
    ),
    path: listPath('quotations', { view: 'list' }),
  },
  listReader('list_payments', 'payments', '付款紀錄', 'Payments of orders.'),
  listReader('list_deliveries', 'deliveries', '出貨紀錄', 'Parcels and what is in them.'),
  listReader('list_customers', 'customers', '客戶', 'Customers, by filter or {"q": "text"}.'),
  listReader('list_stock', 'storage-items', '庫存', 'Items in storage and how much there is of each.'),
  listReader('list_products', 'categories', '商品', 'Products of the catalogue.'),
  {
    name: 'load',
    title: '生產負載',
    description: 'How much work is at each step of production.',
    input: z.object({ at }),
    route: 'GET /api/statistics/load',
    path: (asked) => `/api/statistics/load${query({ at: asked['at'] })}`,
  },
  {
    name: 'revenue',
    title: '營收',
    description:
      'Revenue by month, sales person, customer or product; with trace, the events behind each figure.',
    input: z.object({
      from: month.describe('first month, YYYY-MM'),
      to: month.describe('last month, YYYY-MM'),
      by: z.enum(['month', 'sales', 'customer', 'category']).default('month'),
      key: z.string().max(100).optional(),
      trace: z.boolean().default(false),
      at,
    }),
    route: 'GET /api/statistics/revenue',
    path: ({ trace, ...asked }) =>
      `/api/statistics/revenue${query({ ...asked, ...(trace === true ? { trace: 1 } : {}) })}`,
  },
  {
    name: 'overdue',
    title: '逾期款項',
    description: 'Unpaid amounts by age.',
    input: z.object({ at }),
    route: 'GET /api/statistics/overdue',
    path: (asked) => `/api/statistics/overdue${query({ at: asked['at'] })}`,
  },
];
