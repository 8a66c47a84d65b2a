import { joinPages } from '@zhidan/documents';
import {
  documents,
  hasBatchDocument,
  MAX_DOCUMENTS_IN_BATCH,
  type Caller,
  type DocumentName,
} from '@zhidan/domain';
import { sqlNames } from '@zhidan/domain/read-model';
import { quotationReadModel, type QuotationRow } from '@zhidan/domain/quotation';
import { parseBody, Problem, problems, whenResponseOver, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { recordAccess } from '../access/note-access.js';
import { documentQuerySchema, type DocumentKind, type DocumentDependencies } from './document.js';
import { inlineDisposition } from './file-name.js';
import { forbidCaching } from './kept-by-nobody.js';
import type { Paper } from './paper.js';
import type { PdfRenderer } from './pdf-renderer.js';
import { renderDocumentPage } from './warned-page.js';

/**
 * The maximum number of characters in a batch: documents with pictures are large, and the printer would need
 * too much memory.
 */
const MOST_WRITTEN = 40_000_000;

/** Order numbers separated by commas; a number that is given twice is printed once. */
const batchAsked = z.object({
  orders: z
    .string()
    .min(1)
    .transform((text) => [...new Set(text.split(',').filter((one) => one !== ''))])
    .pipe(z.array(z.string().max(100)).min(1).max(MAX_DOCUMENTS_IN_BATCH)),
});

interface Asked {
  readonly kind: DocumentKind;
  readonly request: Request;
  readonly caller: Caller;
  readonly orders: readonly string[];
}

/** Sends one file with the documents of several orders, in the given order. */
export const sendDocumentBatch =
  (kind: DocumentKind, parts: DocumentDependencies, renderer: PdfRenderer): Handler =>
  async (request, response, caller) => {
    const { orders } = parseBody(batchAsked, request.query);
    const { title } = documents[kind.kind];
    const gone = new AbortController();
    whenResponseOver(response, () => gone.abort());
    const paper: Paper = kind.paper ?? 'batch';
    const pdf = await renderer.pdf({ caller, paper, signal: gone.signal }, async () =>
      joinPages(await pagesOf({ kind, request, caller, orders }, parts), `${title} ${orders.length} 筆`),
    );
    forbidCaching(response);
    const name = `${orders.length}-orders`;
    response.setHeader(
      'Content-Disposition',
      inlineDisposition(`${title}-${orders.length}筆.pdf`, `${kind.kind}-${name}.pdf`),
    );
    if (request.method !== 'HEAD')
      for (const id of orders) {
        const data = { document: kind.kind, id, format: 'pdf' as const, staff: null };
        recordAccess(parts, response, caller, { type: 'DocumentDownloaded', data });
      }
    response.type('application/pdf').send(pdf);
  };

/** Renders one page for each order; rejects with a problem that names all orders without this document. */
async function pagesOf(asked: Asked, parts: DocumentDependencies): Promise<readonly string[]> {
  const { kind, request, caller, orders } = asked;
  const standing = await standingOf(orders, parts);
  const pages: string[] = [];
  const without: string[] = [];
  let written = 0;
  for (const id of orders) {
    const order = standing.get(id);
    const wanted = { request, id, caller, wishes: documentQuerySchema.parse({}), isOneOfMany: true } as const;
    const page =
      order === undefined || !hasBatchDocument(kind.kind, order)
        ? undefined
        : await renderDocumentPage(kind, wanted, parts).catch(nothingWhereNotFound);
    if (page === undefined) without.push(id);
    else pages.push(page);
    written += page?.length ?? 0;
    if (written > MOST_WRITTEN) throw tooMuchAtOnce(pages.length);
  }
  if (without.length > 0) throw noSuchDocument(kind.kind, without);
  return pages;
}

function nothingWhereNotFound(error: unknown): undefined {
  if (error instanceof Problem && error.status === problems.notFound().status) return undefined;
  throw error;
}

const { from, columns: o } = sqlNames(quotationReadModel);

/** Reads the codes of the orders; numbers without an order are omitted. */
async function standingOf(
  orders: readonly string[],
  { pool }: DocumentDependencies,
): Promise<ReadonlyMap<string, Pick<QuotationRow, 'code' | 'proofing_value'>>> {
  const { rows } = await pool.query<Pick<QuotationRow, 'id' | 'code' | 'proofing_value'>>(
    `select ${o.id}, ${o.code}, ${o.proofing_value} from ${from} where ${o.id} = any($1)`,
    [orders],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sentence of the problem names at most this many orders; its `errors` list all of them. */
const NAMED = 5;

function noSuchDocument(name: DocumentName, without: readonly string[]): Problem {
  const { title } = documents[name];
  const named = without.slice(0, NAMED).join('、');
  const more = without.length > NAMED ? ` 等 ${without.length} 筆` : '';
  return new Problem(409, 'NO_SUCH_DOCUMENT', `這些訂單沒有${title}：${named}${more}`, {
    errors: without.map((path) => ({ path, message: `沒有${title}` })),
  });
}

const tooMuchAtOnce = (pages: number): Problem =>
  new Problem(413, 'TOO_LARGE', `這些訂單的圖片太多，請分批列印，一次 ${Math.max(1, pages - 1)} 筆以內`);
