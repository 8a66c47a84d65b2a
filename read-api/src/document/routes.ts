import { createHash } from 'node:crypto';
import { documentStyle } from '@zhidan/documents';
import { batchDocuments, documents, type Caller } from '@zhidan/domain';
import { idOf, parseBody, problems, whenResponseOver, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request, Response } from 'express';
import { recordAccess } from '../access/note-access.js';
import { sendDocumentBatch } from './batch.js';
import {
  documentQuerySchema,
  type DocumentKind,
  type DocumentDependencies,
  type DocumentQuery,
} from './document.js';
import { inlineDisposition } from './file-name.js';
import { fontAssets } from './fonts.js';
import { forbidCaching } from './kept-by-nobody.js';
import type { PdfRenderer } from './pdf-renderer.js';
import { renderDocumentPage } from './warned-page.js';

/** The content security policy of a document page: its own style, typeface and pictures, and nothing else. */
const pagePolicy = [
  `default-src 'none'`,
  `style-src 'self' 'sha256-${createHash('sha256').update(documentStyle).digest('base64')}'`,
  `font-src 'self'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ');

/** Routes for each document as a PDF and as a page on the screen, and for the typeface of that page. */
export function documentRoutes(
  on: SecureRoutes['on'],
  kinds: readonly DocumentKind[],
  parts: DocumentDependencies,
  renderer: PdfRenderer,
): void {
  on('GET /documents/fonts/:name', sendFont('/fonts/'));
  on('GET /documents/fonts/files/:name', sendFont('/fonts/files/'));
  for (const kind of kinds) {
    on(`GET /documents/${kind.kind}/:id.pdf`, sendPdf(kind, parts, renderer));
    on(`GET /documents/${kind.kind}/:id.html`, sendPage(kind, parts));
    if (batchDocuments.includes(kind.kind))
      on(`GET /documents/batch/${kind.kind}.pdf`, sendDocumentBatch(kind, parts, renderer));
  }
}

const sendPdf =
  (kind: DocumentKind, parts: DocumentDependencies, renderer: PdfRenderer): Handler =>
  async (request, response, caller) => {
    const wishes = parseBody(documentQuerySchema, request.query);
    const id = idOf(request);
    const gone = new AbortController();
    whenResponseOver(response, () => gone.abort());
    const pdf = await renderer.pdf({ caller, paper: kind.paper ?? wishes.paper, signal: gone.signal }, () =>
      renderDocumentPage(kind, { request, id, caller, wishes }, parts),
    );
    forbidCaching(response);
    response.setHeader(
      'Content-Disposition',
      inlineDisposition(`${documents[kind.kind].title}-${id}.pdf`, `${kind.kind}-${id}.pdf`),
    );
    noteDocument({ kind, parts, wishes, format: 'pdf' }, request, response, caller);
    response.type('application/pdf').send(pdf);
  };

const sendPage =
  (kind: DocumentKind, parts: DocumentDependencies): Handler =>
  async (request, response, caller) => {
    const wishes = parseBody(documentQuerySchema, request.query);
    const [, search] = request.originalUrl.split('?');
    const id = idOf(request);
    const download = `${id}.pdf${search === undefined ? '' : `?${search}`}`;
    // A page inside a frame of the shop or office has buttons around it already.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    const asked = { request, id, caller, wishes, ...(isFramed ? {} : { download }) };
    const html = await renderDocumentPage(kind, asked, parts);
    forbidCaching(response);
    response.setHeader('Content-Security-Policy', pagePolicy);
    noteDocument({ kind, parts, wishes, format: 'html' }, request, response, caller);
    response.type('html').send(html);
  };

interface Printed {
  readonly kind: DocumentKind;
  readonly parts: DocumentDependencies;
  readonly wishes: DocumentQuery;
  readonly format: 'pdf' | 'html';
}

/**
 * Notes in the access journal that a document was handed out; a HEAD request hands out no content and is not
 * noted.
 */
function noteDocument(
  { kind, parts, wishes, format }: Printed,
  request: Request,
  response: Response,
  caller: Caller,
): void {
  if (request.method === 'HEAD') return;
  const data = { document: kind.kind, id: idOf(request), format, staff: wishes.staff ?? null };
  recordAccess(parts, response, caller, { type: 'DocumentDownloaded', data });
}

const sendFont =
  (folder: string): Handler =>
  async (request, response) => {
    const found = await fontAssets(`${folder}${idOf(request, 'name')}`);
    if (found === undefined) throw problems.notFound();
    response.setHeader('Cache-Control', 'public, max-age=604800');
    response.type(found.contentType).send(found.body);
  };
