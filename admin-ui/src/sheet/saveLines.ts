import { csvText } from './csvText.js';
import { dateIn, type TableLines } from './lines.js';
import { saveFile } from './saveFile.js';

export const saveLinesAsCsv = async (lines: TableLines, name: string): Promise<void> =>
  saveFile(new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

/** Downloads a table as an Excel file; texts that are dates or instants become date cells. */
export async function saveLinesAsExcel(lines: TableLines, name: string): Promise<void> {
  const { createWorkbookInWorker: writtenWorkbook } = await import('./writtenWorkbook.js');
  const dated = lines.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? (dateIn(cell) ?? cell) : cell)),
  );
  saveFile(await writtenWorkbook([{ title: name, lines: dated }]), `${name}.xlsx`);
}
