import { pipeline } from 'node:stream/promises';
import type { Caller } from '@zhidan/domain';
import { orderFileSchema, type OrderFile } from '@zhidan/domain/quotation';
import { contentTypeOf, orderFileLocation, type OrderFilePlace, type StoredFile } from '@zhidan/files';
import { idOf, Problem, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Previews } from '@zhidan/studio';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { recordAccess } from '../access/note-access.js';
import { fileResource } from '../quotation/files.js';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';

/** Opens the content of an order's file by folder and name; undefined when it is missing. */
export type OpenFile = (folder: string, name: string) => Promise<StoredFile | undefined>;

/** Files of orders, for callers who may see the order. */
export function fileRoutes(
  on: SecureRoutes['on'],
  parts: ReadDependencies & { readonly previews: Pick<Previews, 'of'> },
  open: OpenFile,
): void {
  on('GET /files/:id', async (request, response, caller) => {
    const file = await findFile(request, caller, parts);
    const { folder, name } = orderFileLocation(file);
    await sendFile(request, response, await open(folder, name), {
      type: contentTypeOf(file.name),
      tag: `"${file.sha256}"`,
      disposition: attachedAs(file.name),
      onContent: () => journalFileAccess(parts, response, caller, file),
    });
  });

  const sendPicture =
    (size: 'thumbnail' | 'preview', type: string): Handler =>
    async (request, response, caller) => {
      const file = await findFile(request, caller, parts);
      const { folder, [size]: name } = orderFileLocation(file);
      const kept = (await open(folder, name)) ?? (await opened(file, name));
      const tag = `"${file.sha256}-${size}"`;
      await sendFile(request, response, kept, { type, tag, disposition: 'inline' });
    };
  /** A preview that was not generated after the upload is generated at its first request. */
  const opened = async (file: OrderFilePlace, name: string) => {
    const reading = await parts.previews.of(file);
    if (reading?.is === 'unreadable') throw new Problem(404, 'NO_PREVIEW', reading.why);
    if (reading?.is === 'too-large') throw new Problem(404, 'NO_PREVIEW', '圖片太大，無法預覽');
    return open(orderFileLocation(file).folder, name);
  };
  on('GET /files/:id/thumbnail', sendPicture('thumbnail', 'image/jpeg'));
  on('GET /files/:id/preview', sendPicture('preview', 'image/webp'));
}

/**
 * Notes in the access journal that the content of a file was handed out. A file that the browser has in its
 * cache already is not noted.
 */
export const journalFileAccess = (
  parts: Pick<ReadDependencies, 'journal'>,
  response: Response,
  caller: Caller,
  { file_id, quotation_no }: { readonly file_id: string; readonly quotation_no: string },
): void => recordAccess(parts, response, caller, { type: 'FileDownloaded', data: { file_id, quotation_no } });

const rowSchema = orderFileSchema.extend({ quotation_no: z.string() });

async function findFile(
  request: Request,
  caller: Parameters<Handler>[2],
  parts: ReadDependencies,
): Promise<OrderFile & { readonly quotation_no: string }> {
  const view = requireView(fileResource, caller);
  await waitUntilCaughtUpWith(parts.freshness, fileResource, request);
  const row = await findVisibleRow(fileResource, view, parts, caller, idOf(request));
  if (row === undefined) throw problems.notFound();
  return rowSchema.parse(row);
}

interface Sent {
  readonly type: string;
  readonly tag: string;
  readonly disposition: string;
  /** Called before the content, or a part of it, is sent. */
  readonly onContent?: () => void;
}

/** Sends the whole file or the requested part, so that an interrupted download can be resumed. */
export async function sendFile(
  request: Request,
  response: Response,
  file: StoredFile | undefined,
  { type, tag, disposition, onContent }: Sent,
): Promise<void> {
  if (file === undefined) throw problems.notFound();
  sendPrivately(response);
  response.setHeader('ETag', tag);
  if (request.get('if-none-match') === tag) return void response.status(304).end();
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', disposition);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // The content was uploaded by users: opened as a page it must not run scripts or load anything.
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('Accept-Ranges', 'bytes');

  const range = rangeOf(request, file.size, tag);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    throw new Problem(416, 'RANGE_NOT_SATISFIABLE', '要求的範圍超出檔案大小');
  }
  if (range !== undefined) {
    response.status(206);
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  response.setHeader('Content-Length', range === undefined ? file.size : range.end - range.start + 1);
  if (request.method === 'HEAD') return void response.end();
  onContent?.();
  await pipeline(file.stream(range), response);
}

/** Reads the requested byte range. For several ranges the whole file is sent, which HTTP allows. */
function rangeOf(request: Request, size: number, tag: string) {
  const since = request.get('if-range');
  if (since !== undefined && since !== tag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === undefined || ranges === -2) return undefined;
  if (ranges === -1) return 'unsatisfiable' as const;
  const [only, ...others] = ranges;
  return ranges.type === 'bytes' && others.length === 0 ? only : undefined;
}

/** The header for a file that the browser saves under its name; the plain name is for old programs. */
const attachedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
