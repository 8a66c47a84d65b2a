import {
  monthSchema,
  monthsOfFile,
  periodFiles,
  vatLines,
  voucherLines,
  type PeriodFile,
} from '@zhidan/domain/period';
import { keysOf } from '@zhidan/domain/core';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { recordAccess } from '../access/note-access.js';
import { forbidCaching } from '../document/kept-by-nobody.js';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import type { ReadDependencies } from '../resource/parts.js';
import { BYTE_ORDER_MARK, csvLine } from '../whole-list/csv.js';
import { loadVouchers, voucherTable } from './vouchers.js';

/**
 * The CSV files of a month for the bookkeeper. For a month that is still open they contain the entries so far.
 */
export function periodFileRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  for (const file of keysOf(periodFiles)) on(`GET /api/periods/:id/${file}.csv`, sendFile(parts, file));
}

const sendFile =
  (parts: ReadDependencies, file: PeriodFile): Handler =>
  async (request, response, caller) => {
    const month = monthSchema.safeParse(idOf(request));
    if (!month.success) throw problems.malformed([{ path: 'id', message: '月份要寫成 2026-11 的樣子' }]);
    const isTitled = request.query['titles'] === '1';
    await waitUntilCaughtUp(parts.freshness, [voucherTable], request);
    const rows = await loadVouchers(parts.pool, monthsOfFile(file, month.data));
    const lines = file === 'vat' ? vatLines(rows, month.data) : voucherLines(rows, month.data);
    const columns = periodFiles[file];
    recordAccess(parts, response, caller, {
      type: 'ExportMade',
      data: { what: 'list', of: `periods/${month.data}/${file}`, format: 'csv' },
    });
    forbidCaching(response);
    response.setHeader('Content-Disposition', `attachment; filename="${file}-${month.data}.csv"`);
    response.type('text/csv; charset=utf-8; header=present');
    const head = csvLine(columns.map(({ name, title }) => (isTitled ? title : name)));
    const cells = lines.map((line) => csvLine(cellsOf(line, columns)));
    response.send([BYTE_ORDER_MARK + head, ...cells].join(''));
  };

const cellsOf = (line: object, columns: readonly { readonly name: string }[]): readonly unknown[] => {
  const values: Readonly<Record<string, unknown>> = { ...line };
  return columns.map(({ name }) => values[name]);
};
