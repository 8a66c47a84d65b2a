import { writeFile } from 'node:fs/promises';
import { contactSheet } from './contactSheet.js';

/** Writes the contact sheet of all demo products to the named file. */
await writeFile(process.argv[2] ?? 'contact-sheet.png', await contactSheet());
