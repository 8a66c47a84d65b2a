import { describe, expect, it } from '@jest/globals';
import { detectFileKind, nonTableFileMessages, type FileKind } from './file-kind.js';

const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ]);
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zip = (path: string, flags = 0) =>
  joined(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, flags, 0]), new Uint8Array(22), ascii(path));

describe('the kind of a file', () => {
  it.each<[what: string, bytes: Uint8Array, kind: FileKind]>([
    ['a workbook', zip('[Content_Types].xml....xl/workbook.xml'), 'workbook'],
    ['a workbook of another maker', zip('xl/worksheets/sheet1.xml'), 'workbook'],
    ['CSV', utf8('日期,存入\n2026/11/22,5'), 'text'],
    ['CSV in UTF-16', utf16('日期,存入'), 'text'],
    ['nothing', new Uint8Array(), 'text'],
    ['a text that begins like a picture', utf8('BM,1\nBM,2'), 'text'],
    ['a text that begins with a bracket', utf8('[2026/11] 明細\n日期,存入'), 'text'],
    ['an old workbook', joined(compound, new Uint8Array(600)), 'old workbook'],
    [
      'a workbook with a password',
      joined(compound, new Uint8Array(600), utf16('EncryptedPackage').subarray(2)),
      'encrypted',
    ],
    ['an archive with a password', zip('明細.csv', 1), 'encrypted'],
    ['an archive', zip('detail.csv'), 'archive'],
    ['7z', Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), 'archive'],
    ['RAR', joined(ascii('Rar!'), Uint8Array.from([0x1a, 7, 0])), 'archive'],
    ['gzip', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'archive'],
    ['OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'open document'],
    ['Numbers', zip('Index/Document.iwa'), 'numbers'],
    ['a letter', zip('word/document.xml'), 'document'],
    ['RTF', ascii('{\\rtf1\\ansi'), 'document'],
    ['PDF', ascii('%PDF-1.7\n%'), 'pdf'],
    ['PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'picture'],
    ['JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
    ['WebP', joined(ascii('RIFF'), Uint8Array.from([1, 0, 0, 0]), ascii('WEBPVP8 ')), 'picture'],
    ['HEIC', joined(Uint8Array.from([0, 0, 0, 24]), ascii('ftypheic')), 'picture'],
    ['HTML', utf8('\uFEFF\n <html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), 'html'],
    ['a table of HTML', ascii('<table border=1><tr><td>日期'), 'html'],
    ['HTML with a doctype', ascii('<!DOCTYPE html PUBLIC'), 'html'],
    ['HTML in UTF-16', utf16('<html>'), 'html'],
    ['XHTML', ascii('<?xml version="1.0"?><html >'), 'html'],
    [
      'a workbook in XML',
      ascii('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook'),
      'xml',
    ],
    ['a page that was saved', ascii('MIME-Version: 1.0\nContent-Type: multipart/related'), 'mail page'],
    ['JSON', utf8('{"data": [1]}'), 'json'],
    ['bytes', Uint8Array.from([1, 0, 2, 0, 0, 0, 3]), 'unknown'],
  ])('is recognised by the content, in the case of %s', (_, bytes, kind) => {
    expect(detectFileKind(bytes)).toBe(kind);
    if (kind !== 'text' && kind !== 'workbook') expect(nonTableFileMessages[kind]).toMatch(/請/);
  });
});
