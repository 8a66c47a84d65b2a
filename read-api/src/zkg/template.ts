import { zkgColumns, zkgExample } from '@zhidan/domain';
import type { Handler, SecureRoutes } from '@zhidan/http';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The spreadsheet template for uploading the third level. */
export function zkgTemplateRoutes(on: SecureRoutes['on']): void {
  on('GET /api/zkg-level-three/template.xlsx', sendTemplate);
}

const sendTemplate: Handler = async (_request, response) => {
  const heads = zkgColumns.map(({ title, required }) => ({
    value: title,
    fontWeight: required ? ('bold' as const) : undefined,
  }));
  const sheet = [
    heads.map(({ value, fontWeight }) => ({ value, ...(fontWeight && { fontWeight }) })),
    [...zkgExample],
  ];
  // Loaded here, because few processes ever write a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const content = await writeXlsxFile(sheet, {
    columns: zkgColumns.map(() => ({ width: 18 })),
    sheet: 'zkg',
    stickyRowsCount: 1,
  }).toBuffer();
  response.setHeader('Content-Type', TYPE);
  response.setHeader('Content-Disposition', 'attachment; filename="zkg-level-three.xlsx"');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.send(content);
};
