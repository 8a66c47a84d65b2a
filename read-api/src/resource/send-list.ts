import { isSignedIn, type Caller } from '@zhidan/domain';
import type { Handler } from '@zhidan/http';
import type { Request, Response } from 'express';
import { recordAccess } from '../access/note-access.js';
import { fileFormats, type FileFormat } from '../whole-list/formats.js';
import { parseInstantQuery } from '../history/moment.js';
import { pastListAt } from '../past/list-at.js';
import { listRequestOf, type ListRequest } from './list-request.js';
import { readLongPagesInTurn } from './long-pages.js';
import { readPage } from './page.js';
import {
  waitUntilCaughtUpWith,
  sendPrivately,
  createReadContext,
  withDayFacts,
  type ReadDependencies,
} from './parts.js';
import type { PublicAnswer } from './ready-answers.js';
import type { ReadContext, Resource, Row, ResourceView } from './resource.js';
import { queryRows } from './query.js';
import { everyRowStatement, sumStatement } from './statement.js';
import { requireView } from './view-for.js';
import { answeredColumns, toVisibleRows, toVisibleJson } from './visible.js';

/** Sends a page of a list with the exact number of all rows, or all rows as CSV or JSON lines. */
export const sendList =
  (resource: Resource, parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const at = parseInstantQuery(request.query, parts.clock());
    const kind = isOfNow(request, at) ? parts.ready.kindFor(request, caller, resource.name) : undefined;
    if (kind !== undefined)
      return parts.ready.send(request, response, kind, () => publicPage(resource, parts, request, caller));
    const whole = requireView(resource, caller);
    const named = listRequestOf(request.query, resource, whole);
    const view = named.isListed ? (whole.listed ?? whole) : whole;
    const past = at === undefined ? undefined : await pastListAt(resource, whole, parts, caller, at);
    if (past === undefined) await waitUntilCaughtUpWith(parts.freshness, resource, request);
    sendPrivately(response);
    const read = past?.parts ?? parts;
    const reader = createReadContext(read, caller, at);
    const conditions = [...named.conditions, ...(past?.conditions ?? [])];
    const asked = await withDayFacts(resource, { ...named, conditions }, reader);
    const format = formatFor(request);
    if (format !== undefined) {
      response.setHeader('Content-Disposition', `attachment; filename="${resource.name}.${format.ending}"`);
      const statement = everyRowStatement(resource, view, caller, asked);
      const noteOnce = wholeListNoted(resource, format, parts, response, caller);
      const sent = read.file(read.pool, response, format, answeredColumns(view), statement, (rows) => {
        noteOnce();
        return toVisibleRows(resource, view, rows, reader);
      });
      return sent.finally(() => response.headersSent && noteOnce());
    }
    const page = await readPageInTurn(request, { resource, view, parts: read, asked, reader });
    response.setHeader('Content-Range', page.contentRange);
    await saySum(response, { resource, view, parts: read, asked, reader });
    response.type('json').send(page.body);
  };

/**
 * Notes a whole list in the access journal before its first row is sent: noted afterwards, the entry could
 * follow that of a later request. A list that its reader aborted counts as handed out. Lists for visitors are
 * not noted.
 */
function wholeListNoted(
  { name }: Resource,
  { ending }: FileFormat,
  parts: ReadDependencies,
  response: Response,
  caller: Caller,
): () => void {
  let isNoted = !isSignedIn(caller);
  return () => {
    if (isNoted) return;
    isNoted = true;
    const data = { what: 'list', of: name, format: ending } as const;
    recordAccess(parts, response, caller, { type: 'ExportMade', data });
  };
}

/** Whether a request is for the present list and asks for no sum, so that a prepared answer can be sent. */
const isOfNow = ({ query: { sum } }: Request, at: string | undefined): boolean =>
  at === undefined && sum === undefined;

/** Adds the sum of the requested field over all rows of the list to the answer. */
async function saySum(
  response: Response,
  { resource, view, parts, asked, reader }: AskedPage,
): Promise<void> {
  if (asked.sum === undefined) return;
  const [row] = await queryRows<{ readonly sum: number }>(
    parts.pool,
    sumStatement(resource, view, reader.caller, asked, asked.sum),
  );
  response.setHeader('X-Sum', String(row?.sum ?? 0));
}

/** The format for requests that want all rows instead of a page. */
function formatFor(request: Request): FileFormat | undefined {
  const accepted = request.accepts(['json', ...Object.keys(fileFormats)]);
  return Object.entries(fileFormats).find(([type]) => type === accepted)?.[1];
}

/** A page as all readers of the caller's kind see it. */
async function publicPage(
  resource: Resource,
  parts: ReadDependencies,
  request: Request,
  caller: Caller,
): Promise<PublicAnswer> {
  const whole = requireView(resource, caller);
  const asked = listRequestOf(request.query, resource, whole);
  const view = asked.isListed ? (whole.listed ?? whole) : whole;
  return readPageInTurn(request, { resource, view, parts, asked, reader: createReadContext(parts, caller) });
}

interface AskedPage {
  readonly resource: Resource;
  readonly view: ResourceView;
  readonly parts: ReadDependencies;
  readonly asked: ListRequest;
  readonly reader: ReadContext;
}

/** A page as its caller may see it, with its place among all rows. */
const readPageInTurn = (request: Request, { resource, view, parts, asked, reader }: AskedPage) =>
  readLongPagesInTurn(request, reader.caller, asked, async () => {
    const { rows, total } = await readPage(resource, view, parts, reader.caller, asked);
    const body = await toVisibleJson(resource, view, rows, reader);
    return { body, contentRange: contentRange(resource, asked, rows, total) };
  });

/**
 * The header `Content-Range` of a page, such as `questions 0-24/319`; an empty page has an asterisk in place of
 * its range.
 */
const contentRange = ({ name }: Resource, { from }: ListRequest, { length }: readonly Row[], total: number) =>
  `${name} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${total}`;
