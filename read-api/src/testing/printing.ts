import { visitorCaller, type Caller } from '@zhidan/domain';
import type { Paper } from '../document/paper.js';
import type { PdfRenderer } from '../document/pdf-renderer.js';

export const desk = (uid: string): Caller => ({ ...visitorCaller, uid, is_employee: true });
export const buyerWith = (uid: string): Caller => ({ ...visitorCaller, uid });

/** Prints given HTML pages; by default each page has another member of staff as its caller. */
export const printing =
  (renderer: PdfRenderer) =>
  (html: string, paper: Paper, caller: Caller = desk(`desk ${(desks += 1)}`)): Promise<Buffer> =>
    renderer.pdf({ caller, paper }, async () => html);

let desks = 0;
