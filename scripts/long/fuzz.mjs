/**
 * Sends hostile requests of every kind to a new installation, and then checks what they left behind: --requests
 * 2000, --seed N (repeats a run), --only 3,14 (only these of its requests), --rest 300 (seconds before memory
 * is compared), --clients 8, --keep (keeps the folder).
 */
import { prepare } from '../lib/prepare.mjs';
import { main, runNode } from '../lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['e2e/dist/fuzz/main.js', ...process.argv.slice(2)], { what: 'The fuzzer' });
});
