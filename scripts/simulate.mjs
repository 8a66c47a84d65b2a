/**
 * npm run simulate -- ecpay: simulates the payment provider as its documentation describes it, for trials
 * without an account.
 */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['packages/payments/dist/testing/main.js', ...process.argv.slice(2)], {
    what: 'The simulator',
  });
});
