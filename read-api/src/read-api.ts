import type { Server } from 'node:http';
import type { Pool } from '@zhidan/database';
import type { AccessJournal } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import {
  problems,
  secureRoutes,
  type Authenticate,
  type CommandLimit,
  type SecureRoutes,
  type Translation,
} from '@zhidan/http';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AuditParts } from './audit/parts.js';
import { auditRoutes } from './audit/routes.js';
import type { AuditedStore } from './audit/verification.js';
import { catalogueRoutes, publicCatalogue } from './category/catalogue.js';
import { pricedCatalogue } from './category/price.js';
import { sendExport } from './customer/export.js';
import { fileStream } from './whole-list/stream.js';
import { createPdfRenderer } from './document/pdf-renderer.js';
import { documentRoutes } from './document/routes.js';
import { documentKinds } from './documents.js';
import { designPictures } from './design/pictures.js';
import { designRoutes } from './design/routes.js';
import { printRoutes } from './print/routes.js';
import type { Studio } from '@zhidan/studio';
import { templateRoutes } from './template/routes.js';
import { fileRoutes, type OpenFile } from './file/routes.js';
import { eventRoutes } from './event/routes.js';
import { Positions } from './freshness/positions.js';
import { freshnessOf, type Freshness } from './freshness/wait.js';
import { listViewRoutes } from './list-view/routes.js';
import { notificationRoutes } from './notification/routes.js';
import { Live, type LiveOptions } from './live/live.js';
import { mailRoutes } from './mail/routes.js';
import type { OpenMoment } from './past/open-moment.js';
import { openApiDocument } from './openapi/document.js';
import { patternRoutes, type OpenPattern } from './pattern/routes.js';
import { pictureRoutes, type OpenPicture } from './picture/routes.js';
import { KeptRows } from './resource/kept-rows.js';
import { ReadyAnswers, sendConstant } from './resource/ready-answers.js';
import type { ReadParts } from './resource/parts.js';
import { purchasePlanRoutes } from './purchase/plan.js';
import { resourceRoutes } from './resource/routes.js';
import { approvalRoutes } from './quotation/approvals.js';
import { messageRoutes } from './quotation/messages.js';
import { accessoryRoutes } from './quotation/accessories.js';
import { overviewRoutes } from './overview/routes.js';
import { nextRoutes } from './quotation/next.js';
import { paymentRoutes } from './quotation/payment.js';
import { ownRoutes } from './quotation/own.js';
import { linkRoutes } from './quotation/links.js';
import { reminderRoutes } from './reminder/routes.js';
import { knownResources, resources } from './resources.js';
import { searchRoutes } from './search/routes.js';
import { settingRoutes } from './setting/routes.js';
import { statisticsRoutes } from './statistics/routes.js';
import { translations } from './translations.js';
import { zkgTemplateRoutes } from './zkg/template.js';

export interface ReadApiOptions {
  readonly pool: Pool;
  /** The same database: notifications come on connections of their own. */
  readonly databaseUrl: string;
  readonly eventStore: EventStore & AuditedStore;
  readonly authenticate: Authenticate;
  /** Counts the reads that count as commands do; unset: no limit. */
  readonly limitCommands?: CommandLimit;
  readonly logger: Logger;
  /** Hears of documents, files and whole lists that were handed out. */
  readonly journal: AccessJournal;
  readonly publicUrl: string;
  /** Where what can be made again is kept: an unpacked Chromium. */
  readonly cacheFolder: string;
  readonly openPicture: OpenPicture;
  readonly openPattern: OpenPattern;
  readonly openFile: OpenFile;
  /** Finds out what files look like, and paints designs. */
  readonly studio: Pick<Studio, 'previews' | 'render' | 'print'>;
  readonly openMoment: OpenMoment;
  readonly clock?: () => Date;
  /** Whether a provider is set up that takes money at once; unset: none is. */
  readonly takesOnline?: () => boolean;
  /** What browsers that listen may use. */
  readonly live?: Pick<LiveOptions, 'mostPerCaller' | 'trustProxy' | 'onRefused'>;
  /** Of this program, as archives of the events name it. */
  readonly release: string;
  /** What the watch over the store has compared and found. */
  readonly readProof: AuditParts['readProof'];
  /** Hears at once, from whichever process it comes, that what somebody may do has changed. */
  readonly onPeopleChanged?: () => void;
}

export interface ReadApi {
  /** All reads; an address below `/api`, `/documents` or `/files` that it does not know is not found, so it is mounted last of those. */
  readonly router: Router;
  /** Answers what is ready for visitors; mounted before everything that looks for a route. */
  readonly atOnce: RequestHandler;
  /** For `createApp`: what the event store and PostgreSQL say, as problems. */
  readonly translations: readonly Translation[];
  /** Waits, two seconds at most, until a table shows the events up to a position. */
  readonly freshness: Freshness;
  /** Hears of changes from now on, also where nobody listens to `/live`. */
  follow(): void;
  /** Answers `/live` on this server. */
  attachLive(server: Server): void;
  /** How many browsers listen. */
  listening(): number;
  /** Ends the WebSockets; an HTTP server closes only when it has none any more. */
  hangUp(): void;
  /** Ends the connections to browsers and to the notifications; the pool stays open. */
  close(): Promise<void>;
}

/** What is ready of the catalogue: pages of the shop, and what hangs on prices, which more changes make another. */
function answersOfCatalogue() {
  const ready = new ReadyAnswers(publicCatalogue);
  const prices = new ReadyAnswers(pricedCatalogue);
  const both = [ready, prices];
  return {
    ready,
    prices,
    changed: (resource: string) => both.forEach((answers) => answers.changed(resource)),
    follow: (isHearing: () => boolean) => both.forEach((answers) => answers.follow(isHearing)),
  };
}

/** HTTP out: lists, one record, what was, and what changes. */
export function createReadApi(options: ReadApiOptions): ReadApi {
  const { pool, databaseUrl, eventStore, authenticate, logger, publicUrl } = options;
  const { clock = () => new Date() } = options;
  const positions = new Positions(pool, databaseUrl, logger);
  const freshness = freshnessOf(positions);
  const { ready, prices, ...answers } = answersOfCatalogue();
  const live = new Live({
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
    kept: new KeptRows(pool),
    ready,
    prices,
    clock,
    openMoment: options.openMoment,
    takesOnline: options.takesOnline ?? (() => false),
    journal: options.journal,
  };

  const documentParts = {
    ...parts,
    openPicture: options.openPicture,
    openFile: options.openFile,
    publicUrl: publicUrl.replace(/\/$/, ''),
  };
  const renderer = createPdfRenderer({ folder: options.cacheFolder });

  const { router, on } = secureRoutes(authenticate, options.limitCommands);
  registerRoutes(on, parts, options);
  documentRoutes(on, documentKinds, documentParts, renderer);

  return {
    router: Router()
      .use(sayingHowFar(() => live.heardUpTo))
      .use(router)
      .use(['/api', '/documents', '/files'], () => {
        throw problems.notFound();
      }),
    atOnce: ready.atOnce,
    translations,
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
 * Says with each answer up to which change it was read at least: a page that has read before its WebSocket was there
 * asks by this for what changed in between. What visitors are answered may be kept by caches, and says nothing.
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

/** Every address but those of documents; the first that fits answers. */
function registerRoutes(on: SecureRoutes['on'], parts: ReadParts, options: ReadApiOptions): void {
  on('GET /api/openapi.json', sendConstant(openApiDocument(knownResources, options.publicUrl)));
  // Words of the catalogue stand where ids of products stand, so they come first.
  catalogueRoutes(on, parts);
  settingRoutes(on, parts);
  on('GET /api/customers/me/export', sendExport(parts));
  eventRoutes(on, parts);
  const { release, readProof } = options;
  auditRoutes(on, { ...parts, eventStore: options.eventStore, release, readProof });
  mailRoutes(on, parts);
  searchRoutes(on, parts);
  statisticsRoutes(on, parts);
  pictureRoutes(on, options.openPicture);
  patternRoutes(on, parts, options.openPattern);
  fileRoutes(on, { ...parts, previews: options.studio.previews }, options.openFile);
  templateRoutes(on, parts);
  designRoutes(on, parts, designPictures({ ...options, pool: parts.pool }));
  printRoutes(on, { ...parts, print: options.studio.print });
  accessoryRoutes(on, parts);
  nextRoutes(on, parts);
  paymentRoutes(on, parts);
  ownRoutes(on, parts);
  overviewRoutes(on, parts);
  reminderRoutes(on, parts);
  listViewRoutes(on, parts);
  notificationRoutes(on, parts);
  purchasePlanRoutes(on, parts);
  approvalRoutes(on, parts);
  messageRoutes(on, parts);
  linkRoutes(on, parts, options.openFile);
  zkgTemplateRoutes(on);
  for (const resource of resources) resourceRoutes(on, resource, parts);
}
