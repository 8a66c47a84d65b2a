import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoRecordsWithPictures } from '../catalogue/index.js';
import { pictureName } from '../catalogue/pictureName.js';
import { pictureKey } from './pictureFiles.js';
import { renderPicture } from './renderPicture.js';

/** Generates `previews.ts` again after pictures have changed: `node demo/dist/pictures/writePreviews.js`. */
const FILE = fileURLToPath(new URL('../../src/pictures/previews.ts', import.meta.url));
const HEIGHT = 16;

const lines: string[] = [];
for (const { id, pictures } of demoRecordsWithPictures) {
  const [first] = pictures;
  if (first === undefined) continue;
  const { thumbnail } = await renderPicture(first);
  const tiny = await sharp(thumbnail).resize({ height: HEIGHT }).webp({ quality: 40 }).toBuffer();
  const key = pictureKey(pictureName(id, 1), first);
  lines.push(`  '${key}':\n    'data:image/webp;base64,${tiny.toString('base64')}',\n`);
}
writeFileSync(
  FILE,
  `/** Tiny pictures to be shown blurred until the real ones are there, written by \`writePreviews\`. */
export const previews: Readonly<Record<string, string>> = {
${lines.join('')}};
`,
);
