/** npm run build: installs and builds what is missing or stale. */
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(prepare);
