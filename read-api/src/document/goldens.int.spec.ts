import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleDocument } from '@zhidan/documents/samples';
import type { DocumentName } from '@zhidan/domain';
import { documentKinds } from '../documents.js';
import { goldenOf, pictureOf } from '../testing/goldens.js';
import { differenceOf, type Difference } from '../testing/likeness.js';
import { printing } from '../testing/printing.js';
import { firstPageOf } from '../testing/pdf-picture.js';
import { createPdfRenderer } from './pdf-renderer.js';

const folder = await mkdtemp(join(tmpdir(), 'zhidan-goldens-'));
const renderer = createPdfRenderer({ folder, timeoutMs: 60_000 });
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const paperOf = (name: DocumentName) => documentKinds.find(({ kind }) => kind === name)?.paper ?? 'content';

/**
 * Whether two pictures are alike: other Chromium versions draw the same letters slightly differently, while
 * something moved or missing exceeds these limits.
 */
const isLike = ({ height, cells }: Difference): boolean => height < 0.02 && cells < 0.002;

const printed = (name: DocumentName, style = ''): Promise<Buffer> =>
  printing(renderer)(sampleDocument(name).replace('</style>', `${style}</style>`), paperOf(name));

/** Returns `alike`, or the measured difference and the path of the new picture. */
async function verdictOn(name: DocumentName, picture: Buffer): Promise<string> {
  const difference = await differenceOf(picture, await goldenOf(name));
  if (isLike(difference)) return 'alike';
  const place = join(await mkdtemp(join(tmpdir(), 'zhidan-')), `${name}.png`);
  await writeFile(place, picture);
  return `differs by ${difference.cells} of its cells and ${difference.height} of its height: ${place}`;
}

describe('the first page of every document', () => {
  it.each(documentKinds.map(({ kind }) => kind))(
    'of the kind %s looks like the golden picture',
    async (name) => {
      expect(await verdictOn(name, await pictureOf(await printed(name)))).toBe('alike');
    },
    120_000,
  );

  it('counts as the same page at another resolution and with other font hinting', async () => {
    const pdf = await printed('quotation');
    expect(await verdictOn('quotation', await firstPageOf(pdf, 1000))).toBe('alike');
    const bolder = await printed('quotation', 'body{-webkit-text-stroke:.2px;position:relative;top:1px}');
    expect(await verdictOn('quotation', await pictureOf(bolder))).toBe('alike');
  }, 120_000);

  it.each([
    ['a table is missing', 'purchase', 'table{visibility:hidden}'],
    ['a row of a table is missing', 'quotation', 'tbody tr:last-child{visibility:hidden}'],
    ['a block is moved', 'payroll-statement', 'main{position:relative;top:16px}'],
    ['the yellow paper is white', 'production-slip', '.slip,.slips{background:#fff}'],
  ] as const)(
    'counts as another page where %s',
    async (_, name, style) => {
      const picture = await pictureOf(await printed(name, style));
      expect(isLike(await differenceOf(picture, await goldenOf(name)))).toBe(false);
    },
    120_000,
  );
});
