import { decodedText } from '@zhidan/domain/bank';
import { readRowsOf } from '../import/readFile.js';
import { sheetText } from './sheetText.js';

/** A statement as it is sent, and its text as the server will read it. */
export interface TakenStatement {
  readonly from: File | string;
  readonly text: string;
}

const WORKBOOK = /\.xlsx$/i;

/** A file that was dropped or chosen, or lines that were pasted; undefined where the file cannot be read. */
export async function statementOf(from: File | string): Promise<TakenStatement | undefined> {
  if (typeof from === 'string') return { from, text: from };
  if (!WORKBOOK.test(from.name)) return { from, text: decodedText(new Uint8Array(await from.arrayBuffer())) };
  const rows = await readRowsOf(from);
  if (rows === undefined) return undefined;
  const text = sheetText(rows);
  return { from: new File([text], `${from.name}.tsv`, { type: 'text/tab-separated-values' }), text };
}
