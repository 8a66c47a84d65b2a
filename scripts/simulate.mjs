/** npm run simulate -- ecpay: a company that takes money, as its documents say it answers, for trying without an account. */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['packages/payments/dist/testing/main.js', ...process.argv.slice(2)], {
    what: 'The simulator',
  });
});
