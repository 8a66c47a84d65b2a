import { strToU8, zipSync } from 'fflate';

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
const BOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="資料" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** The XML of a sheet with these rows, and other elements before and after them. */
export const sheetOf = (rows: string, before = '', after = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

/** A workbook with this XML as its sheet, and other parts beside it. */
export const workbookOf = (sheet: string, parts: Readonly<Record<string, string>> = {}): Uint8Array => {
  const all = {
    '[Content_Types].xml': TYPES,
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])), {
    level: 9,
  });
};

/** A workbook whose only cell has this reference. */
export const withCellAt = (reference: string): Uint8Array =>
  workbookOf(sheetOf(`<row r="1"><c r="${reference}"><v>1</v></c></row>`));

/** The style part of a workbook with these number formats. */
export const stylesOf = (...formats: readonly string[]): string => {
  const escaped = formats.map((format) =>
    format.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  );
  return `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${escaped
    .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`)
    .join('')}</numFmts><cellXfs>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;
};
