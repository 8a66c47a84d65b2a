export { readRowsFromFile } from './readRowsFromFile.js';
export { pastedText, readRowsFromBytes, type FileCell, type FileRow, type FileRowsResult } from './rows.js';
