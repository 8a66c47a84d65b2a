/** Draws the icons of the installed shop from its stamp; run it after changing the stamp. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/root.mjs';
import { main } from './lib/run.mjs';

const folder = join(root, 'shop-ui', 'public');
const seal = readFileSync(join(folder, 'seal.svg'), 'utf8');
/** The icons have no rounded corners, because systems crop icons to a shape of their own. */
const filled = seal.replace(' rx="6"', '');

const icons = [
  ['icons/seal-192.png', seal, 192],
  ['icons/seal-512.png', seal, 512],
  ['icons/maskable-192.png', filled, 192],
  ['icons/maskable-512.png', filled, 512],
  ['icons/apple-touch-180.png', filled, 180],
];

await main(async () => {
  for (const [name, svg, size] of icons)
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, name));
});
