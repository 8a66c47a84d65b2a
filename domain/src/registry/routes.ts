import { apiKeyRouteAccess } from '../api-key/api-key.js';
import { documentRouteAccess } from '../document/documents.js';
import { printRouteAccess } from '../print/access.js';
import { collectionRouteAccess } from '../collection/access.js';
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
import { everyone, forSignedIn, staff, withProof, type RouteAccess } from '../access/route-access.js';

/**
 * The permission table of every route of both APIs, identity and the rest of the one origin. A server with a
 * route that is missing here does not start.
 */
export const routes: Readonly<Record<string, RouteAccess>> = {
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/docs': everyone,
  'GET /api/docs/:name': everyone,
  'GET /live': everyone,

  'POST /v1/accounts:signUp': everyone,
  'POST /v1/accounts:signInWithPassword': everyone,
  'POST /v1/accounts:signOut': everyone,
  'POST /v1/accounts:sendOobCode': everyone,
  'POST /v1/accounts:resetPassword': everyone,
  'POST /v1/accounts:update': everyone,
  'POST /v1/accounts:lookup': forSignedIn,
  'POST /v1/token': everyone,
  'GET /v1/sessions': forSignedIn,
  'POST /v1/sessions:endOthers': forSignedIn,
  'DELETE /v1/sessions/:id': forSignedIn,
  'DELETE /v1/devices/:id': forSignedIn,
  'POST /v2/accounts/mfaSignIn:finalize': everyone,
  'POST /v2/accounts/mfaSession:prove': forSignedIn,
  'GET /v2/accounts/mfaEnrollment': forSignedIn,
  'POST /v2/accounts/mfaEnrollment:start': forSignedIn,
  'POST /v2/accounts/mfaEnrollment:finalize': forSignedIn,
  'POST /v2/accounts/mfaEnrollment:withdraw': withProof(forSignedIn),
  'POST /v2/accounts/mfaEnrollment:recoveryCodes': withProof(forSignedIn),
  'GET /auth/ways': everyone,
  'GET /auth/google': everyone,
  'GET /auth/google/callback': everyone,
  'POST /api/customers/token': everyone,
  'GET /api/me': everyone,
  'GET /api/me/orders': forSignedIn,
  'GET /api/me/payments': forSignedIn,
  'GET /api/me/deliveries': forSignedIn,
  // All staff may call this; the cards that a caller gets depend on the caller's permissions.
  'GET /api/me/overview': staff(...permissions),
  // All staff may call this; the views of the resources limit what a caller finds.
  'GET /api/search': staff(...permissions),

  'GET /api/events': staff('audit_authority_r'),
  'GET /api/events/:id': staff('audit_authority_r'),
  'GET /api/audit/verification': staff('audit_authority_r'),
  'GET /api/audit/export': staff('audit_authority_r'),
  'GET /api/audit/proof': staff('audit_authority_r'),
  'GET /api/customers': forSignedIn,
  'GET /api/customers/:id': forSignedIn,
  'GET /api/customers/:id/history': forSignedIn,
  'GET /api/customers/me/export': forSignedIn,
  'POST /api/customers': staff('customer_authority_w'),
  'PUT /api/customers/:id': forSignedIn,
  'POST /api/customers/me/favorites': forSignedIn,
  'POST /api/customers/me/addresses': forSignedIn,
  'DELETE /api/customers/me/addresses/:id': forSignedIn,
  'POST /api/customers/:id/erase': withProof(staff('user_authority_w')),

  ...apiKeyRouteAccess,
  ...webhookRouteAccess,
  ...draftRouteAccess,
  // What each tool opens is asked of the caller's permissions again.
  'POST /mcp': forSignedIn,
  'GET /api/employees': staff('user_authority_r'),
  'GET /api/employees/:id': staff('user_authority_r'),
  'GET /api/employees/:id/history': staff('user_authority_r'),
  'POST /api/employees': staff('user_authority_w'),
  'PUT /api/employees/:id': staff('user_authority_w'),
  'DELETE /api/employees/:id': staff('user_authority_w'),
  'GET /api/sales-people': staff('customer_authority_r', 'quotation_authority_r'),
  'GET /api/sales-people/:id': staff('customer_authority_r', 'quotation_authority_r'),
  'GET /api/colleagues': staff(...colleagueReaders),
  'GET /api/colleagues/:id': staff(...colleagueReaders),
  'GET /api/workers': staff('process_authority_w', 'payroll_authority_r'),
  'GET /api/workers/:id': staff('process_authority_w', 'payroll_authority_r'),

  'GET /api/statistics/revenue': staff('accounting_authority_r'),
  'GET /api/statistics/overview': staff('quotation_authority_r'),
  'GET /api/statistics/load': staff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/schedule': staff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/funnel': staff('quotation_authority_r'),
  'GET /api/statistics/lead-time': staff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/returns': staff('quotation_authority_r', 'sublimation_authority_r'),
  'GET /api/statistics/overdue': staff('accounting_authority_r'),
  'GET /api/statistics/payroll': staff('payroll_authority_r'),
  'GET /api/statistics/completion': staff('product_authority_r'),

  'GET /api/settings': everyone,
  'GET /api/settings/:id': everyone,
  'GET /api/settings/:id/history': staff('settings_authority_r', 'homepage_authority_r'),
  'PUT /api/settings/:id': staff(
    'settings_authority_w',
    'homepage_authority_w',
    'product_authority_w',
    'accounting_authority_w',
  ),

  'GET /api/categories/root': everyone,
  'GET /api/categories/two': everyone,
  'GET /api/categories/three': everyone,
  'GET /api/categories/hot': everyone,
  'GET /api/categories/new': everyone,
  'GET /api/categories/discount': everyone,
  'GET /api/categories/all-level-two-no-img': everyone,
  'GET /api/categories/all-level-three-no-img': everyone,
  'GET /api/categories/search': everyone,
  'GET /api/categories/starting-prices': everyone,
  'GET /api/categories/:id/price': everyone,
  'GET /api/categories/:id/tiers': everyone,

  'POST /api/giveaways/:id/participate': forSignedIn,
  'POST /api/giveaways/:id/winners': staff('homepage_authority_w'),

  'GET /api/zkg-level-three/template.xlsx': staff('product_authority_r'),
  'POST /api/zkg-level-three/import': staff('product_authority_w'),

  'GET /files/pictures/:name': everyone,
  'GET /files/patterns/:name': everyone,
  'POST /files': forSignedIn,
  'GET /files/:id': forSignedIn,
  'GET /files/:id/preview': forSignedIn,
  'GET /files/:id/thumbnail': forSignedIn,
  'DELETE /files/:id': forSignedIn,

  'GET /documents/fonts/:name': everyone,
  'GET /documents/fonts/files/:name': everyone,
  ...documentRouteAccess,

  'GET /api/allocations': staff('process_authority_r', 'payroll_authority_r'),
  'GET /api/allocations/:id': staff('process_authority_r', 'payroll_authority_r'),
  'GET /api/allocations/:id/history': staff('process_authority_w', 'payroll_authority_r'),
  'POST /api/allocations': staff('process_authority_w'),
  'POST /api/allocations/:id/assign': staff('process_authority_w'),
  'POST /api/allocations/:id/split': staff('process_authority_w'),
  'POST /api/allocations/:id/finish': staff('process_authority_w'),
  'POST /api/allocations/:id/close': staff('process_authority_w'),
  'POST /api/allocations/:id/reopen': staff('process_authority_w'),

  'GET /api/payroll': staff('payroll_authority_r', 'process_authority_r'),
  'GET /api/payroll/:id': staff('payroll_authority_r', 'process_authority_r'),
  'POST /api/payroll/:id/pay': withProof(staff('payroll_authority_w')),

  'GET /api/overdues': staff('accounting_authority_r'),
  'GET /api/overdues/:id': staff('accounting_authority_r'),
  'GET /api/overdues/:id/history': staff('accounting_authority_r'),
  'POST /api/overdues': staff('accounting_authority_w'),
  'PUT /api/overdues/:id': staff('accounting_authority_w'),
  'DELETE /api/overdues/:id': staff('accounting_authority_w'),
  'POST /api/overdues/:id/follow-up': staff('accounting_authority_w'),
  'POST /api/overdues/:id/close': staff('accounting_authority_w'),
  'POST /api/bank-statements': staff('accounting_authority_w'),
  'GET /api/bank-lines': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/bank-lines/:id': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/bank-lines/:id/history': staff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/bank-lines/:id/match': staff('accounting_authority_w'),
  'POST /api/bank-lines/:id/unmatch': staff('accounting_authority_w'),
  'POST /api/bank-lines/:id/ignore': staff('accounting_authority_w'),
  'GET /api/payment-notices': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/payment-notices/:id': staff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/payment-notices/:id/settle': staff('accounting_authority_w'),
  'POST /api/payment-notices/:id/refund': staff('accounting_authority_w'),
  'POST /api/payment-notices/:id/end-refund': staff('accounting_authority_w'),
  'POST /api/payment-notices/compare': staff('accounting_authority_w'),
  'GET /api/invoices': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/invoices/:id': staff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/invoices/:id/cancel': staff('accounting_authority_w'),
  'POST /api/invoices/:id/void': staff('accounting_authority_w'),
  'POST /api/invoices/:id/allowance': staff('accounting_authority_w'),
  'POST /api/invoices/:id/cancel-allowance': staff('accounting_authority_w'),
  'GET /api/invoice-tracks': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/invoice-tracks/:id': staff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/invoice-tracks': staff('accounting_authority_w'),
  'GET /api/periods': staff('accounting_authority_w', 'audit_authority_r'),
  'GET /api/periods/:id': staff('accounting_authority_w', 'audit_authority_r'),
  'POST /api/periods/:id/close': staff('accounting_authority_w'),
  'GET /api/periods/:id/vat.csv': staff('accounting_authority_w'),
  'GET /api/periods/:id/vouchers.csv': staff('accounting_authority_w'),
  // Payment providers identify themselves by the signature of the call.
  'POST /payments/ecpay/return': everyone,
  'POST /payments/ecpay/info': everyone,
  // The browser of a buyer who comes back from the payment page.
  'POST /payments/ecpay/result': everyone,
  'GET /api/mails': staff('customer_authority_r', 'accounting_authority_r'),
  'GET /api/mails/:id': staff('customer_authority_r', 'accounting_authority_r'),
  'POST /api/mails/:id/resend': staff(
    'customer_authority_w',
    'accounting_authority_w',
    'delivery_authority_w',
  ),
  'POST /api/storage-items/:id/use': staff('storage_authority_w'),
  'POST /api/storage-items/:id/adjust': staff('storage_authority_w'),
  'POST /api/storage-items/:id/undo': staff('storage_authority_w'),
  'GET /api/storage-usage': staff('storage_authority_r', 'purchasing_authority_r', 'material_authority_r'),
  'GET /api/storage-usage/:id': staff(
    'storage_authority_r',
    'purchasing_authority_r',
    'material_authority_r',
  ),

  'GET /api/purchase-plan': staff('purchasing_authority_r'),
  'GET /api/purchases': staff('purchasing_authority_r'),
  'GET /api/purchases/:id': staff('purchasing_authority_r'),
  'GET /api/purchases/:id/history': staff('purchasing_authority_r'),
  'POST /api/purchases': staff('purchasing_authority_w'),
  'PUT /api/purchases/:id': staff('purchasing_authority_w'),
  'DELETE /api/purchases/:id': staff('purchasing_authority_w'),
  'POST /api/purchases/:id/receive': staff('purchasing_authority_w', 'storage_authority_w'),
  'POST /api/purchases/:id/cancel': staff('purchasing_authority_w'),

  ...quotationRouteAccess,
  ...reminderRouteAccess,
  ...listViewRouteAccess,
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
 * The history of public records is for those who keep the records or may read their area, auditors included.
 */
function readersBeside({ read, write }: RecordKind['access']): RouteAccess {
  // Managers alone write it: every permission to read is among theirs.
  if (write.who === 'staff' && write.needsEach === true) return read;
  return write.who === 'staff' ? staff(...write.anyOf.flatMap(readingOf)) : write;
}

function readingOf(permission: Permission): readonly Permission[] {
  return permissions.filter((one) => one === permission.replace(/_w$/, '_r'));
}
