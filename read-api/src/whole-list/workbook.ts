import type { Response } from 'express';
import writeXlsxFile from 'write-excel-file/node';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Sends a workbook with one sheet, whose first row is a heading. Every cell is text in the format of text, so
 * that Excel shows `07` as it was typed and calculates no formula.
 */
export async function sendWorkbook(
  response: Response,
  name: string,
  [head = [], ...rows]: readonly (readonly string[])[],
): Promise<void> {
  const cell = (value: string) => ({ value, type: String, format: '@' });
  const content = await writeXlsxFile(
    [
      head.map((value) => ({ ...cell(value), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cell)),
    ],
    { columns: head.map(() => ({ width: 18 })), sheet: name.slice(0, 31), stickyRowsCount: 1 },
  ).toBuffer();
  response.setHeader('Content-Type', TYPE);
  response.setHeader('Content-Disposition', `attachment; filename="${name}.xlsx"`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.send(content);
}
