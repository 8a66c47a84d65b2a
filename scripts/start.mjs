/** npm start: installs what is missing, builds what is stale, starts everything. */
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(prepare);
await import('../server/dist/supervising/main.js');
