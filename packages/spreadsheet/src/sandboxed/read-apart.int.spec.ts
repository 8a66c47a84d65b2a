import { describe, expect, it, jest } from '@jest/globals';
import { atMostDescendants } from '@zhidan/sandbox/testing';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { WorkbookFault } from '../index.js';
import { sheetOf, stylesOf, withCellAt, workbookOf } from '../made-workbook.fixture.js';
import { readWorkbookInSandbox } from './index.js';

jest.setTimeout(300_000);

/** How reading ends: with rows, or with the kind of fault. */
const outcomeOf = (content: Uint8Array): Promise<unknown> =>
  readWorkbookInSandbox(content).then(
    (rows) => rows,
    (error: unknown) => {
      if (error instanceof WorkbookFault) return error.kind;
      throw error;
    },
  );

const harmless = [
  ['編號', '數量'],
  ['K01-1', 12.5],
] as const;
const harmlessBytes = await writeXlsxFile(harmless.map((row) => [...row])).toBuffer();

describe('a hostile workbook', () => {
  it.each([
    ['six letters', withCellAt('ZZZZZZZZ1')],
    ['five letters', withCellAt('ZZZZZ1')],
    ['four letters', withCellAt('ZZZZ1')],
    ['a column after the last', withCellAt('XFE1')],
    ['a row after the last', withCellAt('A1048577')],
    ['a row without end', withCellAt('A99999999999999999999')],
    ['row 0', withCellAt('A0')],
    ['lower-case letters', withCellAt('zzzzz1')],
    ['an entity for a letter', withCellAt('&#90;ZZZZZZZ1')],
    ['an exponent', withCellAt('A1e9')],
    ['no letters', withCellAt('1')],
    ['no digits', withCellAt('A')],
    ['nothing', withCellAt('')],
    ['a row far away', workbookOf(sheetOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'))],
    ['an empty row far away', workbookOf(sheetOf('<row r="999999999"/>'))],
  ])('is refused for %s in a cell reference', async (_, content) => {
    expect(await outcomeOf(content)).toBe('unreadable');
  });

  it('is refused as too large where a few cells span a huge range', async () => {
    const corner =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await outcomeOf(workbookOf(sheetOf(corner)))).toBe('too-large');
    const long = sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>').replace(
      '>x<',
      `>${'x'.repeat(100_000)}<`,
    );
    expect(await outcomeOf(workbookOf(long))).toBe('too-large');
    const parts = Object.fromEntries(Array.from({ length: 400 }, (__, at) => [`xl/${at}.xml`, '<a/>']));
    expect(await outcomeOf(workbookOf(sheetOf(''), parts))).toBe('too-large');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
    expect(await outcomeOf(bomb)).toBe('too-large');
  });

  it('is refused as too large where many cells share one long text', async () => {
    const text = 'x'.repeat(32_000);
    const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${text}</t></si></sst>`;
    const rows = Array.from(
      { length: 5_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    expect(await outcomeOf(workbookOf(sheetOf(rows.join('')), { 'xl/sharedStrings.xml': shared }))).toBe(
      'too-large',
    );
  });
});

describe('an honest workbook', () => {
  it('is read, even with formatting of distant cells and a senseless dimension', async () => {
    const far = workbookOf(
      sheetOf(
        '<row r="1"><c r="A1"><v>7</v></c><c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>',
        '<dimension ref="A1:ZZZZZZZZ99999999999"/>',
      ),
    );
    expect(await outcomeOf(far)).toEqual([[7]]);
  });

  it('shows a number outside the range of dates as #NUM!, as Excel does', async () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1" s="0"><v>1e300</v></c><c r="B1" s="0"><v>46000</v></c></row>',
    );
    expect(await outcomeOf(workbookOf(sheet, { 'xl/styles.xml': stylesOf('yyyy/mm/dd') }))).toEqual([
      ['#NUM!', new Date('2025-12-09T00:00:00Z')],
    ]);
  });
});

const letters = fc.oneof(
  fc.stringMatching(/^[A-Z]{1,9}$/),
  fc.constantFrom('', 'a', 'é', '&#65;', '$A', 'A:B', 'R1C1', 'A\u0000', '__proto__'),
);
const digits = fc.oneof(
  fc.nat(2_000_000).map(String),
  fc.constantFrom('', '0', '-1', '1.5', '1e9', 'Infinity', '0x10', '１', '99999999999999999999'),
);
const reference = fc.tuple(letters, digits).map((both) => both.join(''));
const type = fc.constantFrom('', 'n', 's', 'b', 'd', 'e', 'str', 'inlineStr', 'x', '__proto__');
const value = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', '1e309', '1e300', '-1e300', 'NaN', '#N/A', '&#0;', '9'.repeat(400)),
  fc.double().map(String),
);
const format = fc.oneof(
  fc.constantFrom('yyyy/mm/dd', '[$-404]e/m/d', 'General', '@', '"', '\\', ';;;;', '['.repeat(5_000)),
  fc.stringMatching(/^[ymdhs;@"[\]\\]{0,2000}$/),
);
const cell = fc
  .tuple(reference, type, value, fc.nat(3))
  .map(([r, t, v, s]) => `<c r="${r}" t="${t}" s="${s}"><v>${v}</v><is><t>${v}</t></is></c>`);
const row = fc
  .tuple(digits, fc.array(cell, { maxLength: 4 }))
  .map(([r, cells]) => `<row r="${r}">${cells.join('')}</row>`);
const dimension = fc.tuple(reference, reference).map(([from, to]) => `<dimension ref="${from}:${to}"/>`);
const workbook = fc
  .tuple(fc.array(row, { maxLength: 4 }), dimension, fc.array(format, { maxLength: 3 }), fc.boolean())
  .map(([rows, before, formats, isWhole]) => {
    const content = workbookOf(sheetOf(rows.join(''), before), { 'xl/styles.xml': stylesOf(...formats) });
    return isWhole ? content : content.subarray(0, content.length - 40);
  });
const anything = fc.oneof(
  { weight: 8, arbitrary: workbook },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...bytes])),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

/** The number of random workbooks that are read; `FUZZ_WORKBOOKS=5000` reads 5000. */
const WORKBOOKS = Number(process.env['FUZZ_WORKBOOKS'] ?? 150);

describe('any workbook', () => {
  it('is read or refused, crashes no process of the shop, and leaves no process behind', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (content) => {
        const outcome = await outcomeOf(content);
        expect(['too-large', 'unreadable', 'rows']).toContain(Array.isArray(outcome) ? 'rows' : outcome);
        await atMostDescendants(2);
      }),
      { numRuns: WORKBOOKS },
    );
    expect(await outcomeOf(harmlessBytes)).toEqual(harmless);
    await atMostDescendants(0);
  });
});
