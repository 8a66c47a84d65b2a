/** npm start: installs what is missing, builds what is stale, starts everything. */
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(prepare);
// In this process, so that Ctrl-C and signals reach the server itself.
await import('../server/dist/main.js');
