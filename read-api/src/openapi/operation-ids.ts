import { recordKinds } from '@zhidan/domain';

/** Names of routes that no rule derives. */
const chosen: Readonly<Record<string, string>> = {
  'GET /healthz': 'getHealth',
  'GET /readyz': 'getReadiness',
  'GET /metrics': 'getMetrics',
  'GET /live': 'followLiveChanges',
  'GET /api/openapi.json': 'getOpenApiDocument',
  'GET /api/docs': 'readDocumentation',
  'GET /api/docs/:name': 'getDocumentationFile',
  'POST /mcp': 'callAssistantTool',
  'POST /v1/token': 'refreshToken',
  'POST /v1/accounts:sendOobCode': 'sendAccountCode',
  'POST /v1/accounts:update': 'updateAccount',
  'POST /v1/accounts:lookup': 'getAccount',
  'POST /v1/accounts:signInWithPassword': 'signIn',
  'GET /v1/sessions': 'listSessions',
  'POST /v1/sessions:endOthers': 'endOtherSessions',
  'DELETE /v1/sessions/:id': 'endSession',
  'DELETE /v1/devices/:id': 'forgetDevice',
  'POST /v2/accounts/mfaSignIn:finalize': 'finishSignIn',
  'POST /v2/accounts/mfaSession:prove': 'proveSession',
  'GET /v2/accounts/mfaEnrollment': 'getSecondFactor',
  'POST /v2/accounts/mfaEnrollment:start': 'startSecondFactor',
  'POST /v2/accounts/mfaEnrollment:finalize': 'finishSecondFactor',
  'POST /v2/accounts/mfaEnrollment:withdraw': 'removeSecondFactor',
  'POST /v2/accounts/passkeyEnrollment:start': 'startPasskey',
  'POST /v2/accounts/passkeyEnrollment:finalize': 'finishPasskey',
  'DELETE /v2/accounts/passkeys/:id': 'removePasskey',
  'POST /v2/accounts/passkeySession:start': 'startPasskeyProof',
  'POST /v2/accounts/passkeySignIn:start': 'startPasskeySignIn',
  'POST /v2/accounts/passkeySignIn:finalize': 'finishPasskeySignIn',
  'POST /v2/accounts/mfaEnrollment:recoveryCodes': 'createRecoveryCodes',
  'GET /auth/ways': 'listSignInWays',
  'GET /auth/google': 'signInWithGoogle',
  'GET /auth/google/callback': 'finishSignInWithGoogle',
  'GET /api/me': 'getMe',
  'GET /api/me/overview': 'getMyOverview',
  'GET /api/me/designs': 'listMyDesigns',
  'GET /api/me/designs/files/:id': 'getFileOfMyDesign',
  'POST /api/me/designs': 'saveMyDesign',
  'PUT /api/me/designs/:id': 'changeMyDesign',
  'DELETE /api/me/designs/:id': 'removeMyDesign',
  'GET /api/search': 'searchEverything',
  'GET /api/purchase-plan': 'getPurchasePlan',
  'GET /api/audit/verification': 'getVerification',
  'GET /api/audit/export': 'exportEvents',
  'GET /api/audit/proof': 'getProof',
  'POST /api/customers/token': 'linkCustomerToAccount',
  'GET /api/customers/me/export': 'exportMyData',
  'POST /api/customers/me/favorites': 'setMyFavorite',
  'POST /api/customers/me/addresses': 'addMyAddress',
  'DELETE /api/customers/me/addresses/:id': 'removeMyAddress',
  'GET /api/categories/root': 'listCategoryTree',
  'GET /api/categories/two': 'listCategoriesOfLevelTwo',
  'GET /api/categories/three': 'listCategoriesOfLevelThree',
  'GET /api/categories/hot': 'listPopularCategories',
  'GET /api/categories/new': 'listNewCategories',
  'GET /api/categories/discount': 'listDiscountedCategories',
  'GET /api/categories/all-level-two-no-img': 'listLevelTwoNames',
  'GET /api/categories/all-level-three-no-img': 'listLevelThreeNames',
  'GET /api/categories/search': 'searchCategories',
  'GET /api/categories/starting-prices': 'listStartingPrices',
  'PUT /api/categories/:id/template': 'updateCategoryTemplate',
  'POST /api/giveaways/:id/participate': 'participateInGiveaway',
  'POST /api/giveaways/:id/winners': 'setGiveawayWinners',
  'GET /api/zkg-level-three/template.xlsx': 'getZkgTemplate',
  'POST /api/zkg-level-three/import': 'importZkgLevelThree',
  'POST /files': 'uploadFile',
  'GET /files/:id': 'downloadFile',
  'GET /files/:id/preview': 'getFilePreview',
  'GET /files/:id/thumbnail': 'getFileThumbnail',
  'DELETE /files/:id': 'deleteFile',
  'GET /files/pictures/:name': 'getPicture',
  'GET /files/patterns/:name': 'getPattern',
  'GET /documents/fonts/:name': 'getFontStyle',
  'GET /documents/fonts/files/:name': 'getFontFile',
  'POST /api/overdues/:id/follow-up': 'followUpOverdue',
  'GET /api/month-totals': 'listMonthTotals',
  'GET /api/payment-provider': 'getPaymentProvider',
  'POST /api/payment-provider/test': 'testPaymentProvider',
  'POST /api/payment-provider/end-keys': 'endPaymentProviderKeys',
  'POST /api/payment-notices/compare': 'comparePaymentNotices',
  'POST /api/payment-notices/:id/end-refund': 'endPaymentNoticeRefund',
  'POST /api/invoices/:id/allowance': 'addInvoiceAllowance',
  'POST /api/invoices/:id/cancel-allowance': 'cancelInvoiceAllowance',
  'POST /payments/ecpay/return': 'receiveEcpayPayment',
  'POST /payments/ecpay/info': 'receiveEcpayNumber',
  'POST /payments/ecpay/result': 'showEcpayResult',
  'POST /api/bank-statements': 'importBankStatement',
  'POST /api/official-days': 'previewOfficialDays',
  'POST /api/storage-items/:id/undo': 'undoStockChange',
  'POST /api/quotations': 'requestQuotation',
  'POST /api/quotations/what-if': 'previewNewQuotation',
  'POST /api/quotations/:id/what-if': 'previewQuotation',
  'POST /api/quotations/:id/assign': 'assignSalesPerson',
  'POST /api/quotations/:id/advance': 'advanceQuotation',
  'POST /api/quotations/:id/messages': 'sendMessage',
  'POST /api/quotations/:id/messages/read': 'markMessagesRead',
  'PUT /api/quotations/:id/roster': 'setRoster',
  'GET /api/quotations/:id/roster.csv': 'exportRoster',
  'GET /api/quotations/:id/roster.xlsx': 'exportRosterWorkbook',
  'GET /api/quotations/:id/next': 'getNextStep',
  'GET /api/quotations/:id/designs/:place/picture': 'getDesignPicture',
  'POST /api/quotations/:id/links': 'createLink',
  'DELETE /api/quotations/:id/links/:link_id': 'revokeLink',
  'GET /api/links/:secret': 'getOrderThroughLink',
  'GET /api/links/:secret/designs': 'listDesignsThroughLink',
  'GET /api/links/:secret/designs/:place/picture': 'getDesignPictureThroughLink',
  'GET /api/links/:secret/qr.svg': 'getLinkQrCode',
  'GET /api/links/:secret/files/:file_id': 'getFileThroughLink',
  'POST /api/links/:secret/messages': 'sendMessageThroughLink',
  'POST /api/reminders/:secret/stop': 'stopRemindersThroughLink',
  'POST /api/collections/:id/link': 'replaceCollectionLink',
  'POST /api/collections/:id/reminders': 'setCollectionReminders',
  'PUT /api/collections/:id/entries/:entry': 'changeCollectionEntry',
  'DELETE /api/collections/:id/entries/:entry': 'removeCollectionEntry',
  'GET /api/c/:secret': 'getCollectionThroughLink',
  'GET /api/c/:secret/qr.svg': 'getCollectionQrCode',
  'POST /api/c/:secret/entries': 'addEntryThroughLink',
  'POST /api/c/:secret/entries/:id/own': 'getEntryThroughLink',
  'PUT /api/c/:secret/entries/:id': 'changeEntryThroughLink',
  'DELETE /api/c/:secret/entries/:id': 'removeEntryThroughLink',
  'POST /api/list-views/:id': 'saveListView',
  'GET /api/list-views/:id': 'listListViews',
  'DELETE /api/list-views/:id/:name': 'deleteListView',
  'POST /api/activities/:id/done': 'finishActivity',
  'GET /calendar/:name': 'getCalendarFeed',
  'POST /api/notifications/seen': 'markNotificationsSeen',
};

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const camelOf = (words: string): string =>
  words
    .split(/[-.]/)
    .map((word, at) => (at === 0 ? word : capitalised(word)))
    .join('');
const titleOf = (words: string): string => capitalised(camelOf(words));

const nouns = new Map(recordKinds.map(({ resource, noun }) => [resource, capitalised(noun)]));

/** The singular name of a record of a resource. */
export function nameOfRecord(resource: string): string {
  const known = nouns.get(resource);
  if (known !== undefined) return known;
  if (resource === 'sales-people') return 'SalesPerson';
  return titleOf(resource.replace(/ies$/, 'y').replace(/(?<!s|usage|payroll)s$/, ''));
}

/** The `operationId` of a route, from which clients derive method names. */
export function operationIdOf(route: string): string {
  const name = chosen[route] ?? ofDocuments(route) ?? ofAccounts(route) ?? ofRecords(route);
  if (name === undefined) throw new Error(`${route} has no name for programs`);
  return name;
}

function ofDocuments(route: string): string | undefined {
  const [, batch, kind = '', format = ''] =
    /^GET \/documents\/(batch\/)?(?:print\/:id(?=\.))?([a-z-]*)(?:\/:id)?\.(\w+)$/.exec(route) ?? [];
  if (format === '') return undefined;
  const of = kind === '' ? 'Print' : titleOf(kind);
  return `get${of}${batch === undefined ? '' : 'Batch'}${titleOf(format)}`;
}

const ofAccounts = (route: string): string | undefined => /^POST \/v1\/accounts:(\w+)$/.exec(route)?.[1];

const OF_RECORDS: Readonly<Record<string, (many: string, one: string) => string>> = {
  'GET /': (many) => `list${many}`,
  'POST /': (_many, one) => `create${one}`,
  'GET /:id': (_many, one) => `get${one}`,
  'PUT /:id': (_many, one) => `update${one}`,
  'DELETE /:id': (_many, one) => `delete${one}`,
  'GET /:id/history': (_many, one) => `get${one}History`,
};

/** The names of routes whose first word is not a resource with records, by this word. */
const OF_OTHERS: Readonly<Record<string, (part: string) => string>> = {
  links: (part) => `${camelOf(part)}ThroughLink`,
  statistics: (part) => `get${titleOf(part)}Statistics`,
  me: (part) => `listMy${titleOf(part)}`,
};

function ofRecords(route: string): string | undefined {
  const [, method = '', resource = '', rest = '/'] = /^(\w+) \/api\/([a-z-]+)(\/.*)?$/.exec(route) ?? [];
  const part = rest.split('/').at(-1) ?? '';
  return (
    OF_RECORDS[`${method} ${rest}`]?.(titleOf(resource), nameOfRecord(resource)) ??
    OF_OTHERS[resource]?.(part) ??
    (part !== '' && rest.startsWith('/:id/') ? ofPart(method, resource, part) : undefined)
  );
}

/** The name for a part of a record (GET), or for a command on it. */
function ofPart(method: string, resource: string, part: string): string {
  if (method === 'GET') return `get${nameOfRecord(resource)}${titleOf(part)}`;
  const [verb = '', ...object] = part.split('-');
  // The name of a command on an order is used alone if it already contains an object.
  return object.length > 0 && resource === 'quotations'
    ? camelOf(part)
    : `${verb}${nameOfRecord(resource)}${object.map(capitalised).join('')}`;
}
