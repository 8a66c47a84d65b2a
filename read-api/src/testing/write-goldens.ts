/**
 * `node read-api/dist/testing/write-goldens.js` renders all documents and stores them as golden pictures, to be
 * checked and committed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleDocument } from '@zhidan/documents/samples';
import { createPdfRenderer } from '../document/pdf-renderer.js';
import { documentKinds } from '../documents.js';
import { pictureOf, writeGolden } from './goldens.js';
import { printing } from './printing.js';

const folder = await mkdtemp(join(tmpdir(), 'zhidan-goldens-'));
const renderer = createPdfRenderer({ folder });
try {
  for (const { kind, paper = 'content' } of documentKinds) {
    const picture = await pictureOf(await printing(renderer)(sampleDocument(kind), paper));
    process.stdout.write(`${await writeGolden(kind, picture)} ${picture.length}\n`);
  }
} finally {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
}
