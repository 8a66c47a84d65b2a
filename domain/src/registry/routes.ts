import { apiKeyRouteAccess } from '../api-key/api-key.js';
import { documentRouteAccess } from '../document/documents.js';
import { printRouteAccess } from '../print/access.js';
import { collectionRouteAccess } from '../collection/access.js';
import { savedDesignRouteAccess } from '../saved-design/saved-designs.js';
import { templateRouteAccess } from '../template/template.js';
import { activityRouteAccess, colleagueReaders } from '../activity/activity.js';
import { calendarFeedRouteAccess } from '../calendar-feed/feeds.js';
import { draftRouteAccess } from '../draft/draft.js';
import { listViewRouteAccess } from '../list-view/list-views.js';
import { notificationRouteAccess } from '../notification/notifications.js';
import { reminderRouteAccess } from '../reminder/reminders.js';
import { quotationRouteAccess } from '../quotation/command-routes.js';
import type { RecordKind } from '../record/record.js';
import { webhookRouteAccess } from '../webhook/webhook.js';
import { recordKinds } from './registry.js';
import { permissions, type Permission } from '../access/permissions.js';
import {
  forEveryone,
  forManagers,
  forSignedIn,
  forStaff,
  requiringSecondFactor,
  type RouteAccess,
} from '../access/route-access.js';

/**
 * The permission table of every route of both APIs, identity and the rest of the one origin. A server with a
 * route that is missing here does not start.
 */
export const routePermissions: Readonly<Record<string, RouteAccess>> = {
  'GET /healthz': forEveryone,
  'GET /readyz': forEveryone,
  'GET /metrics': forEveryone,
  'GET /api/openapi.json': forEveryone,
  'GET /api/docs': forEveryone,
  'GET /api/docs/:name': forEveryone,
  'GET /live': forEveryone,

  'POST /v1/accounts:signUp': forEveryone,
  'POST /v1/accounts:signInWithPassword': forEveryone,
  'POST /v1/accounts:signOut': forEveryone,
  'POST /v1/accounts:sendOobCode': forEveryone,
  'POST /v1/accounts:resetPassword': forEveryone,
  'POST /v1/accounts:update': forEveryone,
  'POST /v1/accounts:lookup': forSignedIn,
  'POST /v1/token': forEveryone,
  'GET /v1/sessions': forSignedIn,
  'POST /v1/sessions:endOthers': forSignedIn,
  'DELETE /v1/sessions/:id': forSignedIn,
  'DELETE /v1/devices/:id': forSignedIn,
  'POST /v2/accounts/mfaSignIn:finalize': forEveryone,
  'POST /v2/accounts/mfaSession:prove': forSignedIn,
  'GET /v2/accounts/mfaEnrollment': forSignedIn,
  'POST /v2/accounts/mfaEnrollment:start': forSignedIn,
  'POST /v2/accounts/mfaEnrollment:finalize': forSignedIn,
  'POST /v2/accounts/passkeyEnrollment:start': forSignedIn,
  'POST /v2/accounts/passkeyEnrollment:finalize': forSignedIn,
  'DELETE /v2/accounts/passkeys/:id': requiringSecondFactor(forSignedIn),
  'POST /v2/accounts/passkeySession:start': forSignedIn,
  'POST /v2/accounts/passkeySignIn:start': forEveryone,
  'POST /v2/accounts/passkeySignIn:finalize': forEveryone,
  'POST /v2/accounts/mfaEnrollment:withdraw': requiringSecondFactor(forSignedIn),
  'POST /v2/accounts/mfaEnrollment:recoveryCodes': requiringSecondFactor(forSignedIn),
  'GET /auth/ways': forEveryone,
  'GET /auth/google': forEveryone,
  'GET /auth/google/callback': forEveryone,
  'POST /api/customers/token': forEveryone,
  'GET /api/me': forEveryone,
  'GET /api/me/orders': forSignedIn,
  'GET /api/me/payments': forSignedIn,
  'GET /api/me/deliveries': forSignedIn,
  // All staff may call this; the cards that a caller gets depend on the caller's permissions.
  'GET /api/me/overview': forStaff(...permissions),
  // All staff may call this; the views of the resources limit what a caller finds.
  'GET /api/search': forStaff(...permissions),

  'GET /api/events': forStaff('audit_authority_r'),
  'GET /api/events/:id': forStaff('audit_authority_r'),
  'GET /api/audit/verification': forStaff('audit_authority_r'),
  'GET /api/audit/export': forStaff('audit_authority_r'),
  'GET /api/audit/proof': forStaff('audit_authority_r'),
  'GET /api/customers': forSignedIn,
  'GET /api/customers/:id': forSignedIn,
  'GET /api/customers/:id/history': forSignedIn,
  'GET /api/customers/me/export': forSignedIn,
  'POST /api/customers': forStaff('customer_authority_w'),
  'PUT /api/customers/:id': forSignedIn,
  'POST /api/customers/me/favorites': forSignedIn,
  'POST /api/customers/me/addresses': forSignedIn,
  'DELETE /api/customers/me/addresses/:id': forSignedIn,
  'POST /api/customers/:id/erase': requiringSecondFactor(forStaff('user_authority_w')),

  ...apiKeyRouteAccess,
  ...webhookRouteAccess,
  ...draftRouteAccess,
  // Every tool checks the caller's permissions again.
  'POST /mcp': forSignedIn,
  'GET /api/employees': forStaff('user_authority_r'),
  'GET /api/employees/:id': forStaff('user_authority_r'),
  'GET /api/employees/:id/history': forStaff('user_authority_r'),
  'POST /api/employees': forStaff('user_authority_w'),
  'PUT /api/employees/:id': forStaff('user_authority_w'),
  'DELETE /api/employees/:id': forStaff('user_authority_w'),
  'GET /api/sales-people': forStaff('customer_authority_r', 'quotation_authority_r'),
  'GET /api/sales-people/:id': forStaff('customer_authority_r', 'quotation_authority_r'),
  'GET /api/colleagues': forStaff(...colleagueReaders),
  'GET /api/colleagues/:id': forStaff(...colleagueReaders),
  'GET /api/workers': forStaff('process_authority_w', 'payroll_authority_r'),
  'GET /api/workers/:id': forStaff('process_authority_w', 'payroll_authority_r'),

  'GET /api/statistics/revenue': forStaff('accounting_authority_r'),
  'GET /api/statistics/overview': forStaff('quotation_authority_r'),
  'GET /api/statistics/load': forStaff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/schedule': forStaff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/funnel': forStaff('quotation_authority_r'),
  'GET /api/statistics/lead-time': forStaff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/returns': forStaff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/overdue': forStaff('accounting_authority_r'),
  'GET /api/statistics/payroll': forStaff('payroll_authority_r'),
  'GET /api/statistics/completion': forStaff('product_authority_r'),

  'GET /api/settings': forEveryone,
  'GET /api/settings/:id': forEveryone,
  'GET /api/settings/:id/history': forStaff('settings_authority_r', 'homepage_authority_r'),
  'PUT /api/settings/:id': forStaff(
    'settings_authority_w',
    'homepage_authority_w',
    'product_authority_w',
    'accounting_authority_w',
  ),

  'GET /api/categories/root': forEveryone,
  'GET /api/categories/two': forEveryone,
  'GET /api/categories/three': forEveryone,
  'GET /api/categories/hot': forEveryone,
  'GET /api/categories/new': forEveryone,
  'GET /api/categories/discount': forEveryone,
  'GET /api/categories/all-level-two-no-img': forEveryone,
  'GET /api/categories/all-level-three-no-img': forEveryone,
  'GET /api/categories/search': forEveryone,
  'GET /api/categories/starting-prices': forEveryone,
  'GET /api/categories/:id/price': forEveryone,
  'GET /api/categories/:id/tiers': forEveryone,

  'POST /api/giveaways/:id/participate': forSignedIn,
  'POST /api/giveaways/:id/winners': forStaff('homepage_authority_w'),

  'GET /api/zkg-level-three/template.xlsx': forStaff('product_authority_r'),
  'POST /api/zkg-level-three/import': forStaff('product_authority_w'),

  'GET /files/pictures/:name': forEveryone,
  'GET /files/patterns/:name': forEveryone,
  'POST /files': forSignedIn,
  'GET /files/:id': forSignedIn,
  'GET /files/:id/preview': forSignedIn,
  'GET /files/:id/thumbnail': forSignedIn,
  'DELETE /files/:id': forSignedIn,

  'GET /documents/fonts/:name': forEveryone,
  'GET /documents/fonts/files/:name': forEveryone,
  ...documentRouteAccess,

  'GET /api/allocations': forStaff('process_authority_r', 'payroll_authority_r'),
  'GET /api/allocations/:id': forStaff('process_authority_r', 'payroll_authority_r'),
  'GET /api/allocations/:id/history': forStaff('process_authority_w', 'payroll_authority_r'),
  'POST /api/allocations': forStaff('process_authority_w'),
  'POST /api/allocations/:id/assign': forStaff('process_authority_w'),
  'POST /api/allocations/:id/split': forStaff('process_authority_w'),
  'POST /api/allocations/:id/finish': forStaff('process_authority_w'),
  'POST /api/allocations/:id/close': forStaff('process_authority_w'),
  'POST /api/allocations/:id/reopen': forStaff('process_authority_w'),

  'GET /api/payroll': forStaff('payroll_authority_r', 'process_authority_r'),
  'GET /api/payroll/:id': forStaff('payroll_authority_r', 'process_authority_r'),
  'POST /api/payroll/:id/pay': requiringSecondFactor(forStaff('payroll_authority_w')),

  'GET /api/overdues': forStaff('accounting_authority_r'),
  'GET /api/overdues/:id': forStaff('accounting_authority_r'),
  'GET /api/overdues/:id/history': forStaff('accounting_authority_r'),
  'POST /api/overdues': forStaff('accounting_authority_w'),
  'PUT /api/overdues/:id': forStaff('accounting_authority_w'),
  'DELETE /api/overdues/:id': forStaff('accounting_authority_w'),
  'POST /api/overdues/:id/follow-up': forStaff('accounting_authority_w'),
  'POST /api/overdues/:id/close': forStaff('accounting_authority_w'),
  'POST /api/official-days': forStaff('settings_authority_w'),
  'POST /api/bank-statements': forStaff('accounting_authority_w'),
  'GET /api/bank-lines': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/bank-lines/:id': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/bank-lines/:id/history': forStaff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/bank-lines/:id/match': forStaff('accounting_authority_w'),
  'POST /api/bank-lines/:id/unmatch': forStaff('accounting_authority_w'),
  'POST /api/bank-lines/:id/ignore': forStaff('accounting_authority_w'),
  'GET /api/payment-notices': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/payment-notices/:id': forStaff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/payment-notices/:id/settle': forStaff('accounting_authority_w'),
  'POST /api/payment-notices/:id/refund': forStaff('accounting_authority_w'),
  'POST /api/payment-notices/:id/end-refund': forStaff('accounting_authority_w'),
  'POST /api/payment-notices/compare': forStaff('accounting_authority_w'),
  'GET /api/payment-provider': forStaff('settings_authority_r'),
  'POST /api/payment-provider/test': forManagers,
  'POST /api/payment-provider/end-keys': requiringSecondFactor(forManagers),
  'GET /api/invoices': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/invoices/:id': forStaff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/invoices/:id/cancel': forStaff('accounting_authority_w'),
  'POST /api/invoices/:id/void': forStaff('accounting_authority_w'),
  'POST /api/invoices/:id/allowance': forStaff('accounting_authority_w'),
  'POST /api/invoices/:id/cancel-allowance': forStaff('accounting_authority_w'),
  'GET /api/invoice-tracks': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/invoice-tracks/:id': forStaff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/invoice-tracks': forStaff('accounting_authority_w'),
  'GET /api/periods': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/periods/:id': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/periods/:id/summary': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/month-totals': forStaff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/periods/:id/close': forStaff('accounting_authority_w'),
  'GET /api/periods/:id/vat.csv': forStaff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/periods/:id/vouchers.csv': forStaff('accounting_authority_w', 'audit_authority_r'),
  // Payment providers identify themselves by the signature of the call.
  'POST /payments/ecpay/return': forEveryone,
  'POST /payments/ecpay/info': forEveryone,
  // The buyer's browser returns here from the payment page.
  'POST /payments/ecpay/result': forEveryone,
  'GET /api/mails': forStaff('customer_authority_r', 'accounting_authority_r'),
  'GET /api/mails/:id': forStaff('customer_authority_r', 'accounting_authority_r'),
  'POST /api/mails/:id/resend': forStaff(
    'customer_authority_w',
    'accounting_authority_w',
    'delivery_authority_w',
  ),
  'POST /api/storage-items/:id/use': forStaff('storage_authority_w'),
  'POST /api/storage-items/:id/adjust': forStaff('storage_authority_w'),
  'POST /api/storage-items/:id/undo': forStaff('storage_authority_w'),
  'GET /api/storage-usage': forStaff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
  'GET /api/storage-usage/:id': forStaff(
    'storage_authority_r',
    'purchasing_authority_r',
    'material_authority_r',
  ),

  'GET /api/purchase-plan': forStaff('purchasing_authority_r'),
  'GET /api/purchases': forStaff('purchasing_authority_r'),
  'GET /api/purchases/:id': forStaff('purchasing_authority_r'),
  'GET /api/purchases/:id/history': forStaff('purchasing_authority_r'),
  'POST /api/purchases': forStaff('purchasing_authority_w'),
  'PUT /api/purchases/:id': forStaff('purchasing_authority_w'),
  'DELETE /api/purchases/:id': forStaff('purchasing_authority_w'),
  'POST /api/purchases/:id/receive': forStaff('purchasing_authority_w', 'storage_authority_w'),
  'POST /api/purchases/:id/cancel': forStaff('purchasing_authority_w'),

  ...quotationRouteAccess,
  ...reminderRouteAccess,
  ...listViewRouteAccess,
  ...savedDesignRouteAccess,
  ...activityRouteAccess,
  ...calendarFeedRouteAccess,
  ...templateRouteAccess,
  ...collectionRouteAccess,
  ...printRouteAccess,
  ...notificationRouteAccess,
  ...Object.fromEntries(recordKinds.flatMap((kind) => Object.entries(recordRoutes(kind)))),
};

/** The routes of a kind of master data with the access that its declaration states. */
function recordRoutes({ resource, access }: RecordKind): Readonly<Record<string, RouteAccess>> {
  return {
    [`GET /api/${resource}`]: access.read,
    [`GET /api/${resource}/:id`]: access.read,
    [`GET /api/${resource}/:id/history`]: readersBeside(access),
    [`POST /api/${resource}`]: access.write,
    [`PUT /api/${resource}/:id`]: access.write,
    [`DELETE /api/${resource}/:id`]: access.write,
  };
}

/**
 * The history of public records is for staff who edit the records or may read their area, including auditors.
 */
function readersBeside({ read, write }: RecordKind['access']): RouteAccess {
  // Only managers may write these records, and managers hold every permission to read.
  if (write.who === 'staff' && write.needsEach === true) return read;
  return write.who === 'staff' ? forStaff(...write.anyOf.flatMap(readingOf)) : write;
}

function readingOf(permission: Permission): readonly Permission[] {
  return permissions.filter((one) => one === permission.replace(/_w$/, '_r'));
}
