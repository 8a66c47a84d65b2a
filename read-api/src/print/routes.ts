import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Caller } from '@zhidan/domain';
import { stages, type QuotationRow } from '@zhidan/domain/quotation';
import { parseBody, Problem, problems, type SecureRoutes } from '@zhidan/http';
import { zipStream, type PrintedFile, type PrintArtFunction, type PrintRequest } from '@zhidan/studio';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { findOrderFor } from '../design/routes.js';
import { inlineDisposition } from '../document/file-name.js';
import { forbidCaching } from '../document/kept-by-nobody.js';
import { journalFileAccess } from '../file/routes.js';
import type { ReadDependencies } from '../resource/parts.js';
import { csvLine } from '../whole-list/csv.js';
import {
  designsToPrint,
  singleDesign,
  printRequestOf,
  printTicketOf,
  type PrintedDesign,
} from './print-order.js';

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, '請填整數')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const place = {
  stage: z.enum(stages).optional(),
  index: whole(1, 100_000).optional(),
  region: z.string().max(30).optional(),
};
const pdfWish = z.object({ ...place, marks: z.enum(['0', '1']).optional() });
const tiffWish = z.object({ ...place, dpi: whole(36, 300).default(150) });
const zipWish = z.object({ stage: place.stage, marks: z.enum(['0', '1']).optional() });

export interface PrintDependencies extends ReadDependencies {
  readonly print: PrintArtFunction;
}

/** Print files for the designs of an order: in true size, with bleed, without the mask of the product. */
export function printRoutes(on: SecureRoutes['on'], parts: PrintDependencies): void {
  on('GET /documents/print/:id.pdf', async (request, response, caller) => {
    const { marks, ...wish } = parseBody(pdfWish, request.query);
    const { order } = await findOrderFor(parts, request, caller);
    const design = singleDesign(await designsToPrint(parts, order, wish));
    const file = await printedFile(parts, order, design, pdfAs(order, design, marks === '1'));
    await send({ parts, request, response, caller }, order, `${design.name}.pdf`, 'application/pdf', file);
  });

  on('GET /documents/print/:id.tiff', async (request, response, caller) => {
    const { dpi, ...wish } = parseBody(tiffWish, request.query);
    const { order } = await findOrderFor(parts, request, caller);
    const design = singleDesign(await designsToPrint(parts, order, wish));
    const file = await printedFile(parts, order, design, { format: 'tiff', dpi });
    await send(
      { parts, request, response, caller },
      order,
      `${design.name}-${dpi}dpi.tiff`,
      'image/tiff',
      file,
    );
  });

  on('GET /documents/print/:id.zip', async (request, response, caller) => {
    const { stage, marks } = parseBody(zipWish, request.query);
    const { order } = await findOrderFor(parts, request, caller);
    const designs = await designsToPrint(parts, order, { stage });
    if (designs.length === 0) throw problems.notFound();
    // Every design is checked before the first byte of the archive is sent, because a refusal is impossible
    // afterwards.
    for (const design of designs) orderToPrint(order, design, pdfAs(order, design, marks === '1'));
    const name = `${order.quotation_no}.zip`;
    begin({ request, response, caller, parts }, order, name, 'application/zip');
    if (request.method === 'HEAD') return void response.end();
    const files = designs.flatMap((design) => filesOf(parts, order, design, marks === '1'));
    await pipeline(Readable.from(zipStream(files)), response);
  });
}

const pdfAs = (
  { category_name }: QuotationRow,
  { name }: PrintedDesign,
  hasMarks: boolean,
): PrintRequest['as'] => ({
  format: 'pdf',
  ...(hasMarks && { marks: `${name} ${category_name}` }),
});

/** The print file of a design and its ticket in two formats, JSON for programs and CSV for spreadsheets. */
function filesOf(parts: PrintDependencies, order: QuotationRow, design: PrintedDesign, hasMarks: boolean) {
  const ticket = printTicketOf(order, design);
  return [
    {
      name: `${design.name}.pdf`,
      content: async () => {
        const file = await printedFile(parts, order, design, pdfAs(order, design, hasMarks));
        try {
          return await buffer(file.stream());
        } finally {
          await file.discard();
        }
      },
    },
    { name: `${design.name}.json`, content: async () => Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`) },
    { name: `${design.name}.csv`, content: async () => Buffer.from(csvOf(ticket)) },
  ];
}

/** Two lines of CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
const csvOf = (ticket: Readonly<Record<string, unknown>>): string =>
  `\uFEFF${csvLine(Object.keys(ticket))}${csvLine(Object.values(ticket))}`;

function orderToPrint(order: QuotationRow, design: PrintedDesign, as: PrintRequest['as']): PrintRequest {
  const printed = printRequestOf(order, design, as);
  if (printed === undefined) throw artGone();
  return printed;
}

const artGone = () => new Problem(409, 'ART_GONE', '設計用的圖稿檔案已經不在，請重新上傳並放置');

async function printedFile(
  { print }: PrintDependencies,
  order: QuotationRow,
  design: PrintedDesign,
  as: PrintRequest['as'],
): Promise<PrintedFile> {
  const asked = orderToPrint(order, design, as);
  const file = await print(asked);
  if (file === 'gone') throw artGone();
  if (file === 'too much') throw new Problem(409, 'NOT_PRINTABLE', '這個設計太大或太複雜，無法產生印刷檔');
  return file;
}

interface Asked {
  readonly parts: PrintDependencies;
  readonly request: Request;
  readonly response: Response;
  readonly caller: Caller;
}

async function send(
  asked: Asked,
  order: QuotationRow,
  name: string,
  type: string,
  file: PrintedFile,
): Promise<void> {
  const { request, response } = asked;
  try {
    begin(asked, order, name, type);
    response.setHeader('Content-Length', file.size);
    if (request.method === 'HEAD') response.end();
    else await pipeline(file.stream(), response);
  } finally {
    await file.discard();
  }
}

/** Sends the head of the answer. A download is noted in the access journal; a HEAD request is not. */
function begin(
  { parts, request, response, caller }: Asked,
  order: QuotationRow,
  name: string,
  type: string,
): void {
  forbidCaching(response);
  response.setHeader('Content-Disposition', inlineDisposition(name, name));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.type(type);
  if (request.method !== 'HEAD')
    journalFileAccess(parts, response, caller, {
      file_id: `print/${name}`,
      quotation_no: order.quotation_no,
    });
}
