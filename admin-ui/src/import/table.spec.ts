import { describe, expect, it } from '@jest/globals';
import writeXlsxFile from 'write-excel-file/universal';
import { readRowsFromBytes } from '@zhidan/ui-kit/sheet';
import { fileTableOf, MAX_IMPORT_LINES } from './table.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('an imported file', () => {
  it('may be a workbook with numbers, dates and texts, whose lines keep their row numbers', async () => {
    const day = new Date('2026-03-16T00:00:00Z');
    const blob = await writeXlsxFile([
      [{ value: '編號' }, { value: '數量' }, { value: '日期' }, { value: '開' }],
      [null, null, null, null],
      [
        { value: '007', type: String },
        { value: 12.5, type: Number },
        { value: day, type: Date, format: 'yyyy/mm/dd' },
        { value: true, type: Boolean },
      ],
    ]).toBlob();
    expect(fileTableOf(await readRowsFromBytes(new Uint8Array(await blob.arrayBuffer())))).toEqual({
      is: 'table',
      table: {
        head: { row: 1, cells: ['編號', '數量', '日期', '開'] },
        rows: [{ row: 3, cells: ['007', 12.5, day, true] }],
      },
    });
  });

  it('may be text in UTF-8 or Big5', async () => {
    const table = { head: { row: 1, cells: ['日', '布'] }, rows: [{ row: 2, cells: ['a,b', ''] }] };
    expect(fileTableOf(await readRowsFromBytes(bytesOf('\uFEFF日,布\r\n"a,b",\r\n')))).toEqual({
      is: 'table',
      table,
    });
    expect(
      fileTableOf(
        await readRowsFromBytes(
          new Uint8Array([0xa4, 0xe9, 0x2c, 0xa5, 0xac, 0x0a, 0x22, 0x61, 0x2c, 0x62, 0x22, 0x2c]),
        ),
      ),
    ).toEqual({
      is: 'table',
      table,
    });
  });

  it('is refused where it is unreadable, empty, or has too many lines', async () => {
    expect(
      fileTableOf(await readRowsFromBytes(bytesOf('PK\u0003\u0004\0\0\0\0[Content_Types].xml'))),
    ).toEqual({
      is: 'unreadable',
    });
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    for (const [bytes, kind] of [
      [old, 'old workbook'],
      [bytesOf('<html><table>'), 'html'],
      [bytesOf('%PDF-1.7'), 'pdf'],
      [bytesOf('a\0b'), 'unknown'],
    ] as const)
      expect(fileTableOf(await readRowsFromBytes(bytes))).toEqual({ is: 'wrong kind', kind });
    expect(fileTableOf(await readRowsFromBytes(bytesOf('公司\n\n')))).toEqual({ is: 'empty' });
    const lines = Array.from({ length: MAX_IMPORT_LINES + 1 }, (_, at) => `布行 ${at}`);
    expect(fileTableOf(await readRowsFromBytes(bytesOf(['公司', ...lines].join('\n'))))).toEqual({
      is: 'too long',
      lines: MAX_IMPORT_LINES + 1,
    });
  });
});
