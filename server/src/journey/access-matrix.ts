/**
 * The expected access to every route, written by hand in terms of demo accounts, not of permissions. A route
 * without a line fails the test in access.int.spec.ts, as does a line without a route. The manager may do
 * everything and the auditor may read what staff read, so no line names them.
 */

/** Members of the demo's staff, besides the manager and the auditor. */
export const desks = [
  'sales',
  'accounting',
  'purchasing',
  'warehouse',
  'production',
  'print',
  'shipping',
  'processing',
  'payroll',
] as const;
type Desk = (typeof desks)[number];

/**
 * `own`: every signed-in person for their own records; others get 404. `staff`: all members of staff, including
 * the auditor.
 */
export type ExpectedCallers = 'everyone' | 'signed-in' | 'own' | 'staff' | readonly Desk[];

export interface RecordAccessLine {
  /** The address of a list; its records, their past and their commands are below this address. */
  readonly noun: string;
  readonly read: ExpectedCallers;
  /** Who may read past states; by default the staff who may write. */
  readonly past?: ExpectedCallers;
  /** Who may add, change and remove records. */
  readonly write: ExpectedCallers;
}

export interface RouteLine {
  /** One route; a trailing `*` covers all routes with this prefix that have no line of their own. */
  readonly route: string;
  readonly who: ExpectedCallers;
}

const nobody: readonly Desk[] = [];
const orders: readonly Desk[] = ['sales', 'accounting', 'warehouse', 'production', 'print', 'shipping'];
const materials: readonly Desk[] = ['sales', 'purchasing', 'warehouse', 'production'];
const suppliers: readonly Desk[] = ['sales', 'accounting', 'purchasing', 'warehouse', 'production'];
const piecesReaders: readonly Desk[] = ['sales', 'production', 'print', 'shipping'];
const customers: readonly Desk[] = ['sales', 'accounting', 'shipping'];

export const recordAccessLines: readonly RecordAccessLine[] = [
  // Lists that the public pages of the shop show.
  { noun: '/api/level-one-categories', read: 'everyone', past: ['sales'], write: ['sales'] },
  { noun: '/api/level-two-categories', read: 'everyone', past: ['sales'], write: ['sales'] },
  { noun: '/api/categories', read: 'everyone', past: ['sales'], write: ['sales'] },
  { noun: '/api/materials', read: 'everyone', past: materials, write: ['sales', 'warehouse'] },
  { noun: '/api/material-groups', read: 'everyone', past: materials, write: ['sales', 'warehouse'] },
  { noun: '/api/questions', read: 'everyone', write: nobody },
  { noun: '/api/banners', read: 'everyone', write: nobody },
  { noun: '/api/main-banners', read: 'everyone', write: nobody },
  { noun: '/api/left-side-banners', read: 'everyone', write: nobody },
  { noun: '/api/giveaways', read: 'everyone', write: nobody },
  { noun: '/api/settings', read: 'everyone', past: nobody, write: ['sales', 'accounting'] },

  // Records about orders and customers; each person may read their own.
  { noun: '/api/quotations', read: 'own', past: 'own', write: 'own' },
  { noun: '/api/payments', read: 'own', write: nobody },
  { noun: '/api/deliveries', read: 'own', write: nobody },
  { noun: '/api/files', read: 'own', write: nobody },
  { noun: '/files', read: 'own', write: 'own' },
  { noun: '/api/customers', read: 'own', past: 'own', write: 'own' },
  { noun: '/api/customer-titles', read: 'signed-in', past: customers, write: ['sales'] },
  { noun: '/api/customer-classes', read: customers, past: customers, write: ['sales'] },
  { noun: '/api/sales-people', read: orders, write: nobody },
  { noun: '/api/colleagues', read: [...orders, 'purchasing'], write: nobody },
  { noun: '/api/activities', read: 'staff', write: 'staff' },

  // Lists of materials, storage, suppliers and parcels.
  { noun: '/api/material-classes-one', read: materials, past: materials, write: ['sales', 'warehouse'] },
  { noun: '/api/material-classes-two', read: materials, past: materials, write: ['sales', 'warehouse'] },
  {
    noun: '/api/material-group-classes-one',
    read: materials,
    past: materials,
    write: ['sales', 'warehouse'],
  },
  {
    noun: '/api/material-group-classes-two',
    read: materials,
    past: materials,
    write: ['sales', 'warehouse'],
  },
  { noun: '/api/suppliers', read: suppliers, past: ['purchasing', 'warehouse'], write: ['purchasing'] },
  {
    noun: '/api/supplier-classes',
    read: suppliers,
    past: ['purchasing', 'warehouse'],
    write: ['purchasing'],
  },
  { noun: '/api/storage-classes-one', read: suppliers, past: materials, write: ['warehouse'] },
  { noun: '/api/storage-classes-two', read: suppliers, past: materials, write: ['warehouse'] },
  { noun: '/api/storage-items', read: suppliers, past: materials, write: ['warehouse'] },
  { noun: '/api/storage-usage', read: suppliers, write: nobody },
  {
    noun: '/api/purchases',
    read: ['accounting', 'purchasing', 'warehouse'],
    past: ['accounting', 'purchasing', 'warehouse'],
    write: ['purchasing'],
  },
  { noun: '/api/unit-conversion-rates', read: suppliers, past: materials, write: ['warehouse'] },
  { noun: '/api/cartons', read: orders, past: customers, write: ['sales', 'shipping'] },
  { noun: '/api/shipping-suppliers', read: orders, past: customers, write: ['sales', 'shipping'] },
  { noun: '/api/goods', read: orders, past: customers, write: ['sales', 'shipping'] },
  { noun: '/api/zkg-level-one', read: ['sales'], past: ['sales'], write: ['sales'] },
  { noun: '/api/zkg-level-two', read: ['sales'], past: ['sales'], write: ['sales'] },
  { noun: '/api/zkg-level-three', read: ['sales'], past: ['sales'], write: ['sales'] },

  // Lists about money and about work.
  {
    noun: '/api/allocations',
    read: ['production', 'processing', 'payroll'],
    past: ['production', 'payroll'],
    write: ['production'],
  },
  { noun: '/api/workers', read: ['production', 'payroll'], write: nobody },
  { noun: '/api/payroll', read: ['production', 'processing', 'payroll'], write: ['payroll'] },
  {
    noun: '/api/overdues',
    read: ['sales', 'accounting'],
    past: ['sales', 'accounting'],
    write: ['accounting'],
  },

  { noun: '/api/invoices', read: ['accounting'], past: nobody, write: ['accounting'] },
  { noun: '/api/invoice-tracks', read: ['accounting'], past: nobody, write: ['accounting'] },
  { noun: '/api/periods', read: ['accounting'], past: nobody, write: ['accounting'] },
  { noun: '/api/payment-notices', read: ['accounting'], past: nobody, write: ['accounting'] },
  {
    noun: '/api/bank-lines',
    read: ['accounting'],
    past: ['accounting'],
    write: ['accounting'],
  },
  // Organisers read their own collections; staff who read orders see the progress of all.
  { noun: '/api/collections', read: 'own', write: 'own' },
  { noun: '/api/bank-statements', read: nobody, write: ['accounting'] },
  { noun: '/api/official-days', read: nobody, write: nobody },

  { noun: '/api/mails', read: customers, write: customers },

  // Lists of staff and of their rights.
  { noun: '/api/employees', read: ['payroll'], past: ['payroll'], write: nobody },
  { noun: '/api/authorities', read: ['payroll'], past: ['payroll'], write: nobody },
  { noun: '/api/job-classes', read: ['payroll'], past: ['payroll'], write: nobody },
  { noun: '/api/job-titles', read: ['payroll'], past: ['payroll'], write: nobody },
  { noun: '/api/salary-payment-methods', read: ['payroll'], past: ['payroll'], write: ['payroll'] },
  { noun: '/api/api-keys', read: nobody, write: nobody },
  { noun: '/api/drafts', read: ['sales', 'accounting'], write: ['sales', 'accounting'] },
  { noun: '/api/webhooks', read: nobody, past: nobody, write: nobody },
  { noun: '/api/webhook-deliveries', read: nobody, write: nobody },
  { noun: '/api/events', read: nobody, write: nobody },
];

export const routeLines: readonly RouteLine[] = [
  { route: 'GET /healthz', who: 'everyone' },
  { route: 'GET /readyz', who: 'everyone' },
  { route: 'GET /metrics', who: 'everyone' },
  { route: 'GET /live', who: 'everyone' },
  { route: 'GET /api/openapi.json', who: 'everyone' },
  { route: 'GET /api/docs', who: 'everyone' },
  { route: 'GET /api/docs/:name', who: 'everyone' },
  { route: 'GET /api/me', who: 'everyone' },
  { route: 'GET /api/me/overview', who: 'staff' },
  { route: 'GET /api/me/*', who: 'signed-in' },
  { route: 'POST /api/me/designs', who: 'signed-in' },
  { route: 'PUT /api/me/designs/:id', who: 'signed-in' },
  { route: 'DELETE /api/me/designs/:id', who: 'signed-in' },
  { route: 'POST /v1/accounts:lookup', who: 'signed-in' },
  // Only for programs with an API key; people are refused.
  { route: 'POST /mcp', who: 'own' },
  { route: 'GET /v1/sessions', who: 'signed-in' },
  { route: 'POST /v1/sessions:endOthers', who: 'signed-in' },
  { route: 'DELETE /v1/sessions/:id', who: 'signed-in' },
  { route: 'DELETE /v1/devices/:id', who: 'signed-in' },
  { route: 'POST /v1/*', who: 'everyone' },
  { route: 'POST /v2/accounts/mfaSignIn:finalize', who: 'everyone' },
  { route: 'POST /v2/accounts/passkeySignIn:start', who: 'everyone' },
  { route: 'POST /v2/accounts/passkeySignIn:finalize', who: 'everyone' },
  { route: 'GET /v2/*', who: 'signed-in' },
  { route: 'POST /v2/*', who: 'signed-in' },
  { route: 'DELETE /v2/accounts/passkeys/:id', who: 'signed-in' },
  { route: 'GET /auth/*', who: 'everyone' },
  { route: 'GET /files/pictures/:name', who: 'everyone' },
  { route: 'GET /files/patterns/:name', who: 'everyone' },
  { route: 'GET /documents/fonts/*', who: 'everyone' },
  { route: 'GET /documents/quotation/*', who: 'own' },
  { route: 'GET /documents/proofing-sheet/*', who: 'own' },
  { route: 'GET /documents/production-sheet/*', who: 'own' },
  { route: 'GET /documents/sales-slip/*', who: 'own' },
  { route: 'GET /documents/approval/*', who: 'own' },
  { route: 'GET /documents/label/*', who: orders },
  { route: 'GET /documents/delivery-slip/*', who: orders },
  { route: 'GET /documents/packing-list/*', who: piecesReaders },
  { route: 'GET /documents/piece-stickers/*', who: piecesReaders },
  { route: 'GET /documents/print/*', who: ['sales', 'production', 'print'] },
  { route: 'GET /documents/batch/proofing-slip.pdf', who: ['production', 'processing', 'payroll'] },
  { route: 'GET /documents/batch/production-slip.pdf', who: ['production', 'processing', 'payroll'] },
  { route: 'GET /documents/batch/*', who: orders },
  // The payment provider is authenticated by the signature of its request.
  { route: 'POST /payments/ecpay/*', who: 'everyone' },
  // The address contains a secret, which alone grants access.
  { route: 'GET /api/links/*', who: 'everyone' },
  { route: 'GET /api/c/*', who: 'everyone' },
  { route: 'POST /api/c/*', who: 'everyone' },
  { route: 'PUT /api/c/*', who: 'everyone' },
  { route: 'DELETE /api/c/*', who: 'everyone' },
  { route: 'POST /api/links/*', who: 'everyone' },
  { route: 'POST /api/reminders/:secret/stop', who: 'everyone' },
  { route: 'GET /documents/proofing-allocation/*', who: ['production', 'payroll'] },
  { route: 'GET /documents/production-allocation/*', who: ['production', 'payroll'] },
  { route: 'GET /documents/proofing-slip/*', who: ['production', 'processing', 'payroll'] },
  { route: 'GET /documents/production-slip/*', who: ['production', 'processing', 'payroll'] },
  { route: 'GET /documents/invoice/*', who: ['accounting'] },
  { route: 'GET /documents/payroll-statement/*', who: ['production', 'processing', 'payroll'] },
  { route: 'GET /documents/payroll-payout/*', who: ['payroll'] },
  { route: 'GET /documents/purchase/*', who: ['accounting', 'purchasing', 'warehouse'] },
  { route: 'GET /documents/overdue/*', who: ['sales', 'accounting'] },

  { route: 'GET /api/payment-provider', who: nobody },
  { route: 'POST /api/payment-provider/test', who: nobody },
  { route: 'POST /api/payment-provider/end-keys', who: nobody },
  { route: 'GET /api/month-totals', who: ['accounting'] },
  { route: 'GET /api/periods/:id/summary', who: ['accounting'] },
  { route: 'GET /api/periods/:id/vat.csv', who: ['accounting'] },
  { route: 'GET /api/periods/:id/vouchers.csv', who: ['accounting'] },
  { route: 'GET /api/purchase-plan', who: ['accounting', 'purchasing', 'warehouse'] },
  { route: 'POST /api/purchases/:id/receive', who: ['purchasing', 'warehouse'] },
  { route: 'GET /api/audit/*', who: nobody },
  // Views of lists that the caller may not read are not found.
  { route: 'GET /api/list-views/:id', who: 'signed-in' },
  { route: 'POST /api/list-views/:id', who: 'signed-in' },
  { route: 'DELETE /api/list-views/:id/:name', who: 'signed-in' },
  { route: 'GET /api/calendars', who: 'staff' },
  { route: 'POST /api/calendars', who: 'staff' },
  { route: 'DELETE /api/calendars/:id', who: 'staff' },
  // The secret in the address identifies the caller.
  { route: 'GET /calendar/:name', who: 'everyone' },
  { route: 'GET /api/search', who: desks },
  { route: 'GET /api/notifications', who: 'staff' },
  { route: 'POST /api/notifications/seen', who: 'staff' },
  { route: 'GET /api/statistics/overview', who: orders },
  { route: 'GET /api/statistics/load', who: orders },
  { route: 'GET /api/statistics/schedule', who: orders },
  { route: 'GET /api/statistics/funnel', who: orders },
  { route: 'GET /api/statistics/lead-time', who: orders },
  { route: 'GET /api/statistics/returns', who: orders },
  { route: 'GET /api/statistics/payroll', who: ['payroll'] },
  { route: 'GET /api/statistics/completion', who: ['sales'] },
  { route: 'GET /api/statistics/*', who: ['sales', 'accounting'] },

  // The caller is authenticated by the idToken in the body only.
  { route: 'POST /api/customers/token', who: 'everyone' },
  { route: 'POST /api/customers', who: ['sales'] },
  { route: 'POST /api/customers/:id/erase', who: nobody },
  { route: 'POST /api/customers/me/favorites', who: 'signed-in' },
  { route: 'POST /api/customers/me/addresses', who: 'signed-in' },
  { route: 'DELETE /api/customers/me/addresses/:id', who: 'signed-in' },
  { route: 'GET /api/customers/me/export', who: 'signed-in' },
  { route: 'POST /api/giveaways/:id/participate', who: 'signed-in' },
];
