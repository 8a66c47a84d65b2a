/** The kind of a file, detected from its content where a table is expected, since its name may be wrong. */
export type FileKind =
  | 'workbook'
  | 'text'
  | 'old workbook'
  | 'encrypted'
  | 'open document'
  | 'numbers'
  | 'document'
  | 'archive'
  | 'html'
  | 'xml'
  | 'mail page'
  | 'pdf'
  | 'picture'
  | 'json'
  | 'unknown';

/** Files that can be read as a table. */
export type TableFileKind = Extract<FileKind, 'workbook' | 'text'>;
export type NonTableFileKind = Exclude<FileKind, TableFileKind>;

const signatures: readonly (readonly [first: readonly number[], kind: FileKind])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'picture'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'picture'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive'],
  [[0x52, 0x61, 0x72, 0x21], 'archive'],
  [[0x1f, 0x8b], 'archive'],
];

const ZIP = [0x50, 0x4b];
/** The container format of Office before 2007, and of encrypted files since. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** The least bytes of a file in which zero bytes indicate UTF-16; in a shorter file they prove nothing. */
const LEAST_OF_TABLE = 16;

/** The number of bytes that are inspected at the beginning of a text. */
const LOOKED_AT = 4_096;

export function detectFileKind(bytes: Uint8Array): FileKind {
  if (beginsWith(bytes, COMPOUND))
    return includes(bytes, utf16('EncryptedPackage')) ? 'encrypted' : 'old workbook';
  if (beginsWith(bytes, ZIP)) return kindOfZip(bytes);
  if (isRiffPicture(bytes) || isHeic(bytes) || isBitmap(bytes)) return 'picture';
  const signed = signatures.find(([first]) => beginsWith(bytes, first));
  if (signed !== undefined) return signed[1];
  return kindOfText(bytes);
}

function kindOfZip(bytes: Uint8Array): FileKind {
  // Bit 0 of the general purpose flags of the first ZIP entry means encryption.
  if (((bytes[6] ?? 0) & 1) === 1) return 'encrypted';
  const has = (path: string) => includes(bytes, ascii(path));
  if (has('xl/workbook.xml') || has('xl/worksheets/')) return 'workbook';
  if (has('application/vnd.oasis.opendocument')) return 'open document';
  if (has('Index/Document.iwa') || has('Index/Tables/')) return 'numbers';
  if (has('word/document.xml') || has('ppt/presentation.xml')) return 'document';
  // A workbook may have other paths or may be cut off; reading the file will show this.
  return has('[Content_Types].xml') ? 'workbook' : 'archive';
}

function kindOfText(bytes: Uint8Array): FileKind {
  const text = beginningOf(bytes);
  if (/^MIME-Version:/i.test(text)) return 'mail page';
  if (text.startsWith('{\\rtf')) return 'document';
  if (/^<\?xml/i.test(text)) return /<html[\s>]/i.test(text) ? 'html' : 'xml';
  if (/^<[!a-z]/i.test(text)) return 'html';
  if (/^[[{]\s*["{[]/.test(text)) return 'json';
  return text.includes('\0') ? 'unknown' : 'text';
}

/**
 * The beginning of a text in UTF-8, UTF-16 or an encoding that contains ASCII, without byte order mark and
 * blanks.
 */
function beginningOf(bytes: Uint8Array): string {
  const first = bytes.subarray(0, LOOKED_AT);
  const text = new TextDecoder(encodingOf(first) ?? 'utf-8').decode(first);
  return text.replace(/^[\uFEFF\s]+/, '');
}

/**
 * The UTF-16 variant of a text, detected by its byte order mark or by zero bytes next to ASCII letters;
 * undefined for all other text.
 */
export function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const looked = bytes.subarray(0, LOOKED_AT);
  if (looked.length < LEAST_OF_TABLE) return undefined;
  const zerosAt = (place: number) => looked.filter((byte, at) => byte === 0 && at % 2 === place).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // Commas, digits and line ends are at least an eighth of any table, while Chinese text hardly contains zero
  // bytes.
  if (odd * 16 > looked.length && even * 8 < odd) return 'utf-16le';
  if (even * 16 > looked.length && odd * 8 < even) return 'utf-16be';
  return undefined;
}

const isRiffPicture = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, ascii('RIFF')) && beginsWith(bytes.subarray(8), ascii('WEBP'));

const isHeic = (bytes: Uint8Array): boolean => beginsWith(bytes.subarray(4), ascii('ftyp'));

/** The two letters of the signature may also begin a text, but a text has no zero bytes after them. */
const isBitmap = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, ascii('BM')) && bytes.length > 14 && beginsWith(bytes.subarray(6), [0, 0, 0, 0]);

const ascii = (text: string): readonly number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string): readonly number[] => ascii(text).flatMap((byte) => [byte, 0]);

const beginsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = -1] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
}

const AS_TABLE = '另存成 .xlsx 或 CSV 再上傳';

/** The message for a file that is not a table: its kind, and what to do. */
export const nonTableFileMessages: Readonly<Record<NonTableFileKind, string>> = {
  'old workbook': `這是舊版的 Excel 檔（.xls），請用 Excel 開啟，${AS_TABLE}`,
  encrypted: `這個檔案有密碼，請先解開密碼，${AS_TABLE}`,
  'open document': `這是 OpenDocument 檔（.ods），請${AS_TABLE}`,
  numbers: `這是 Numbers 檔，請輸出成 Excel（.xlsx）或 CSV 再上傳`,
  document: '這是文件檔，不是表格，請上傳 .xlsx 或 CSV',
  archive: '這是壓縮檔，請先解壓縮，再上傳裡面的 .xlsx 或 CSV',
  html: `這個檔案其實是網頁（HTML），只是副檔名像 Excel，請用 Excel 開啟，${AS_TABLE}`,
  xml: `這個檔案其實是 XML，只是副檔名像 Excel，請用 Excel 開啟，${AS_TABLE}`,
  'mail page': `這個檔案其實是網頁封存檔（MHTML），請用 Excel 開啟，${AS_TABLE}`,
  pdf: '這是 PDF，裡面的金額讀不準，請向銀行下載 .xlsx 或 CSV',
  picture: '這是圖片，請向銀行下載 .xlsx 或 CSV',
  json: '這是 JSON，不是表格，請上傳 .xlsx 或 CSV',
  unknown: '讀不出這個檔案，請上傳 .xlsx 或 CSV',
};
