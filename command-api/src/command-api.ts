import { authorities, recordKinds } from '@zhidan/domain';
import { webhooks } from '@zhidan/domain/webhook';
import { translateRefusals, type ErrorTranslation } from '@zhidan/http';
import { Router } from 'express';
import { collectionRoutes } from './collection/routes.js';
import { fileRoutes } from './file/routes.js';
import { giveawayRoutes } from './giveaway/routes.js';
import { bankRoutes } from './bank/routes.js';
import { activityRoutes } from './activity/routes.js';
import { calendarFeedRoutes } from './calendar-feed/routes.js';
import { allocationRoutes } from './allocation/routes.js';
import { addressBookRoutes, customerRoutes, erasureRoutes, favoriteRoutes } from './customer/routes.js';
import { employeeRoutes } from './employee/routes.js';
import { commandRouter } from './handling/command-router.js';
import type { CommandDependencies, CommandRoutes } from './handling/routes.js';
import { delayUntilCallersUpdated } from './handling/answered-when-callers-know.js';
import { errorTranslations } from './handling/translations.js';
import { moneyWriterOf } from './facts/facts.js';
import { draftRoutes } from './draft/routes.js';
import { mcpRouter } from './mcp/routes.js';
import { mailRoutes } from './mail/routes.js';
import { listViewRoutes } from './list-view/routes.js';
import { notificationRoutes } from './notification/routes.js';
import { officialDaysRoutes } from './official-days/routes.js';
import { overdueRoutes } from './overdue/routes.js';
import { invoiceRoutes } from './invoice/routes.js';
import { periodRoutes } from './period/routes.js';
import { purchaseRoutes } from './purchase/routes.js';
import { linkRoutes } from './quotation/links.js';
import { providerRouter } from './payment/calls.js';
import { checkoutRoutes } from './payment/checkout.js';
import { connectionRoutes } from './payment/connection.js';
import { noticeRoutes } from './payment/notices.js';
import { reminderRoutes } from './reminder/routes.js';
import { quotationRoutes } from './quotation/routes.js';
import { trialRoutes } from './quotation/trial-routes.js';
import { recordRoutes } from './record/routes.js';
import { savedDesignRoutes } from './saved-design/routes.js';
import { settingRoutes } from './setting/routes.js';
import { templateRoutes } from './template/routes.js';
import { webhookRoutes } from './webhook/routes.js';
import { zkgRoutes } from './zkg/routes.js';
import { stockRoutes } from './storage/routes.js';

export interface CommandApi {
  readonly router: Router;
  /** How `createApp` turns errors of the event store and of PostgreSQL into problems. */
  readonly translations: readonly ErrorTranslation[];
}

/** The routes of all aggregates except the master data in the registry, whose routes are generated. */
const nouns: readonly CommandRoutes[] = [
  ...recordKinds.filter((kind) => kind !== authorities && kind !== webhooks).map(recordRoutes),
  delayUntilCallersUpdated('authorities', recordRoutes(authorities)),
  giveawayRoutes,
  delayUntilCallersUpdated('settings', settingRoutes),
  delayUntilCallersUpdated('customers', customerRoutes),
  delayUntilCallersUpdated('customers', employeeRoutes),
  delayUntilCallersUpdated('customers', erasureRoutes),
  favoriteRoutes,
  addressBookRoutes,
  zkgRoutes,
  stockRoutes,
  purchaseRoutes,
  quotationRoutes,
  trialRoutes,
  linkRoutes,
  checkoutRoutes,
  noticeRoutes,
  connectionRoutes,
  invoiceRoutes,
  periodRoutes,
  reminderRoutes,
  fileRoutes,
  templateRoutes,
  savedDesignRoutes,
  collectionRoutes,
  allocationRoutes,
  overdueRoutes,
  listViewRoutes,
  activityRoutes,
  calendarFeedRoutes,
  officialDaysRoutes,
  notificationRoutes,
  bankRoutes,
  mailRoutes,
  webhookRoutes,
  draftRoutes,
];

/** Creates the router of all commands. */
export const createCommandApi = (parts: CommandDependencies): CommandApi => ({
  router: Router().use(commandRouter(parts, nouns), providerRouter(parts), mcpRouter(parts)),
  translations: [translateRefusals(() => moneyWriterOf(parts.facts)), ...errorTranslations],
});
