/**
 * npm run contact-sheet [-- FILE]: paints one test picture on all demo products, 10 cm wide on the cloth, and
 * writes them to one PNG.
 */
import { prepare } from './lib/prepare.mjs';
import { main, runNode, say } from './lib/run.mjs';

await main(async () => {
  await prepare();
  const [path = 'contact-sheet.png'] = process.argv.slice(2);
  await runNode(['demo/dist/pictures/mockup/main.js', path], { what: 'The contact sheet' });
  say(`Wrote ${path}`);
});
