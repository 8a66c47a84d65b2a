import type { Server } from 'node:http';
import type { Pool } from '@zhidan/database';
import type { AccessJournal } from '@zhidan/domain';
import type { PaymentSetup } from '@zhidan/domain/payment-notice';
import type { EventStore } from '@zhidan/eventstore';
import {
  problems,
  secureRoutes,
  type Authenticate,
  type CommandLimit,
  type SecureRoutes,
  type ErrorTranslation,
} from '@zhidan/http';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AuditDependencies } from './audit/parts.js';
import { auditRoutes } from './audit/routes.js';
import type { AuditedStore } from './audit/verification.js';
import { calendarFeedRoutes } from './calendar-feed/routes.js';
import { catalogueRoutes, publicCatalogue } from './category/catalogue.js';
import { resourcesAffectingPrices } from './category/price.js';
import { sendCustomerDataExport } from './customer/export.js';
import { fileStream } from './whole-list/stream.js';
import { createPdfRenderer } from './document/pdf-renderer.js';
import { documentRoutes } from './document/routes.js';
import { documentKinds } from './documents.js';
import { createDesignPictures } from './design/pictures.js';
import { collectionRoutes } from './collection/routes.js';
import { designRoutes } from './design/routes.js';
import { printRoutes } from './print/routes.js';
import type { StudioSandbox } from '@zhidan/studio';
import { templateRoutes } from './template/routes.js';
import { fileRoutes, type OpenFile } from './file/routes.js';
import { eventRoutes } from './event/routes.js';
import { ReadModelPositions } from './freshness/positions.js';
import { createReadModelWaiter, type WaitForReadModel } from './freshness/wait.js';
import { listViewRoutes } from './list-view/routes.js';
import { notificationRoutes } from './notification/routes.js';
import { LiveBroadcaster, type LiveOptions } from './live/live.js';
import { apiKeyResource } from './api-key/resource.js';
import { webhookDeliveryResource } from './webhook/resource.js';
import { draftResource } from './draft/resource.js';
import { mailRoutes } from './mail/routes.js';
import type { OpenMoment } from './past/open-moment.js';
import { openApiDocument } from './openapi/document.js';
import { apiDocumentationRoutes } from './openapi/viewer.js';
import { patternRoutes, type OpenPattern } from './pattern/routes.js';
import { pictureRoutes, type OpenPicture } from './picture/routes.js';
import { RowCache } from './resource/kept-rows.js';
import { PublicAnswerCache, sendConstant } from './resource/ready-answers.js';
import type { DocumentDependencies } from './document/document.js';
import type { ReadDependencies } from './resource/parts.js';
import { periodFileRoutes } from './period/files.js';
import { periodSummaryRoutes } from './period/summary.js';
import { purchasePlanRoutes } from './purchase/plan.js';
import { resourceRoutes } from './resource/routes.js';
import { approvalRoutes } from './quotation/approvals.js';
import { rosterRoutes } from './quotation/roster.js';
import { messageRoutes } from './quotation/messages.js';
import { accessoryRoutes } from './quotation/accessories.js';
import { overviewRoutes } from './overview/routes.js';
import { nextStepRoutes } from './quotation/next.js';
import { setupRoutes } from './payment-notice/setup.js';
import { paymentRoutes } from './quotation/payment.js';
import { buyerListRoutes } from './quotation/own.js';
import { orderVerificationRoutes } from './quotation/proof.js';
import { linkRoutes } from './quotation/links.js';
import { reminderRoutes } from './reminder/routes.js';
import { knownResources, resources } from './resources.js';
import { searchRoutes } from './search/routes.js';
import { savedDesignRoutes } from './saved-design/routes.js';
import { settingRoutes } from './setting/routes.js';
import { statisticsRoutes } from './statistics/routes.js';
import { errorTranslations } from './translations.js';
import { zkgTemplateRoutes } from './zkg/template.js';

export interface ReadApiOptions {
  readonly pool: Pool;
  /** The same database as `pool`; notifications need connections of their own. */
  readonly databaseUrl: string;
  readonly eventStore: EventStore & AuditedStore;
  readonly authenticate: Authenticate;
  /** Counts expensive reads against the limit for commands; without it there is no limit. */
  readonly limitCommands?: CommandLimit;
  readonly logger: Logger;
  /** Receives an entry for each document, file and complete list that is handed out. */
  readonly journal: AccessJournal;
  readonly publicUrl: string;
  /** The folder for data that can be made again, such as an unpacked Chromium. */
  readonly cacheFolder: string;
  readonly openPicture: OpenPicture;
  readonly openPattern: OpenPattern;
  readonly openFile: OpenFile;
  /** Makes previews of files and renders designs. */
  readonly studio: Pick<StudioSandbox, 'previews' | 'render' | 'print'>;
  readonly openMoment: OpenMoment;
  readonly clock?: () => Date;
  /** Whether a provider for online payments is configured; unset means none. */
  readonly takesOnline?: () => boolean;
  /** The tax office's key for printed invoices; without it none are printed. */
  readonly invoiceKey?: string | undefined;
  /** Describes which payment provider is set up and by whom. */
  readonly describePayments: () => Promise<PaymentSetup>;
  /** Limits for browsers that listen on `/live`. */
  readonly live?: Pick<LiveOptions, 'mostPerCaller' | 'trustProxy' | 'onRefused'>;
  /** The version of this program, which is written into archives of the events. */
  readonly release: string;
  /** Reads the progress and the findings of the continuous verification of the store. */
  readonly readProof: AuditDependencies['readProof'];
  /** Called at once when the rights of a person changed, in any process. */
  readonly onPeopleChanged?: () => void;
}

export interface ReadApi {
  /**
   * All reads. The router answers 404 for an unknown address below `/api`, `/documents` or `/files`, so it has
   * to be mounted after all other routes below these paths.
   */
  readonly router: Router;
  /** Sends prepared answers to visitors; mounted before all routes. */
  readonly atOnce: RequestHandler;
  /** Translations of event store and PostgreSQL errors into problems, to be passed to `createApp`. */
  readonly translations: readonly ErrorTranslation[];
  /** Waits, at most two seconds, until a table shows the events up to a position. */
  readonly freshness: WaitForReadModel;
  /** Starts to follow changes, even while no browser listens on `/live`. */
  follow(): void;
  attachLive(server: Server): void;
  listening(): number;
  /** Closes all WebSockets; an HTTP server closes only after its last WebSocket. */
  hangUp(): void;
  /** Closes the connections to browsers and for notifications; the pool stays open. */
  close(): Promise<void>;
}

/**
 * Prepared answers of the catalogue. Answers that contain prices depend on more resources than other answers.
 */
function answersOfCatalogue() {
  const ready = new PublicAnswerCache(publicCatalogue);
  const prices = new PublicAnswerCache(resourcesAffectingPrices);
  const both = [ready, prices];
  return {
    ready,
    prices,
    changed: (resource: string) => both.forEach((answers) => answers.changed(resource)),
    follow: (isHearing: () => boolean) => both.forEach((answers) => answers.follow(isHearing)),
  };
}

/** Creates the reading half of the HTTP interface: lists, single records, their past, and live changes. */
export function createReadApi(options: ReadApiOptions): ReadApi {
  const { pool, databaseUrl, eventStore, authenticate, logger, publicUrl } = options;
  const { clock = () => new Date() } = options;
  const positions = new ReadModelPositions(pool, databaseUrl, logger);
  const freshness = createReadModelWaiter(positions);
  const { ready, prices, ...answers } = answersOfCatalogue();
  const live = new LiveBroadcaster({
    pool,
    databaseUrl,
    authenticate,
    publicUrl,
    resources: knownResources,
    logger,
    ...options.live,
    onChange: answers.changed,
    ...(options.onPeopleChanged && { onPeopleChanged: options.onPeopleChanged }),
  });
  answers.follow(() => live.isHearing);
  const parts = {
    pool,
    eventStore,
    freshness,
    file: fileStream(),
    kept: new RowCache(pool),
    ready,
    prices,
    clock,
    openMoment: options.openMoment,
    takesOnline: options.takesOnline ?? (() => false),
    journal: options.journal,
  };

  const documentParts = documentPartsOf(parts, options);
  const renderer = createPdfRenderer({ folder: options.cacheFolder });

  const { router, on } = secureRoutes(authenticate, options.limitCommands);
  registerRoutes(on, parts, options);
  designRoutes(on, parts, documentParts.designPictures);
  linkRoutes(on, parts, documentParts);
  documentRoutes(on, documentKinds, documentParts, renderer);

  return {
    router: Router()
      .use(sayingHowFar(() => live.heardUpTo))
      .use(router)
      .use(['/api', '/documents', '/files'], () => {
        throw problems.notFound();
      }),
    atOnce: ready.atOnce,
    translations: errorTranslations,
    freshness,
    follow: () => live.follow(),
    attachLive: (server) => live.attach(server),
    listening: () => live.listening,
    hangUp: () => live.hangUp(),
    async close() {
      await Promise.all([live.close(), positions.stop(), renderer.close()]);
    },
  };
}

/**
 * Adds to each answer a position up to which it includes all events. A page loaded before its WebSocket opened
 * requests the changes after this position. Answers to visitors may be cached and carry no position.
 */
const sayingHowFar =
  (heardUpTo: () => bigint | undefined): RequestHandler =>
  ({ method, headers }, response, next) => {
    const position = heardUpTo();
    const isOfSomebody = headers.cookie !== undefined || headers.authorization !== undefined;
    if (method === 'GET' && isOfSomebody && position !== undefined)
      response.setHeader('X-Live-Position', position.toString());
    next();
  };

const documentPartsOf = (parts: ReadDependencies, options: ReadApiOptions): DocumentDependencies => ({
  ...parts,
  openPicture: options.openPicture,
  openFile: options.openFile,
  designPictures: createDesignPictures({ ...options, pool: parts.pool }),
  publicUrl: options.publicUrl.replace(/\/$/, ''),
  invoiceKey: options.invoiceKey,
});

/** Registers every address except those of documents; the first route that matches answers. */
function registerRoutes(on: SecureRoutes['on'], parts: ReadDependencies, options: ReadApiOptions): void {
  on('GET /api/openapi.json', sendConstant(openApiDocument(knownResources, options.publicUrl)));
  apiDocumentationRoutes(on);
  // Routes of the catalogue have words where product routes have ids, so they come first.
  catalogueRoutes(on, parts);
  settingRoutes(on, parts);
  on('GET /api/customers/me/export', sendCustomerDataExport(parts));
  eventRoutes(on, parts);
  const { release, readProof, describePayments } = options;
  setupRoutes(on, describePayments);
  auditRoutes(on, { ...parts, eventStore: options.eventStore, release, readProof });
  mailRoutes(on, parts);
  resourceRoutes(on, apiKeyResource, parts);
  resourceRoutes(on, draftResource, parts);
  resourceRoutes(on, webhookDeliveryResource, parts);
  searchRoutes(on, parts);
  statisticsRoutes(on, parts);
  pictureRoutes(on, options.openPicture);
  patternRoutes(on, parts, options.openPattern);
  fileRoutes(on, { ...parts, previews: options.studio.previews }, options.openFile);
  templateRoutes(on, parts);
  printRoutes(on, { ...parts, print: options.studio.print });
  accessoryRoutes(on, parts);
  nextStepRoutes(on, parts);
  paymentRoutes(on, parts);
  buyerListRoutes(on, parts);
  overviewRoutes(on, parts);
  reminderRoutes(on, parts);
  listViewRoutes(on, parts);
  savedDesignRoutes(on, parts, options.openFile);
  calendarFeedRoutes(on, parts, options.publicUrl.replace(/\/$/, ''));
  notificationRoutes(on, parts);
  purchasePlanRoutes(on, parts);
  approvalRoutes(on, parts);
  orderVerificationRoutes(on, parts);
  messageRoutes(on, parts);
  rosterRoutes(on, parts);
  collectionRoutes(on, parts, options.publicUrl.replace(/\/$/, ''));
  periodFileRoutes(on, parts);
  periodSummaryRoutes(on, parts);
  zkgTemplateRoutes(on);
  for (const resource of resources) resourceRoutes(on, resource, parts);
}
