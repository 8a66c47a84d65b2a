import { startEcpaySimulator } from './ecpay-simulator.js';
import { testMerchant } from './test-merchant.js';

const PORT = 4790;

/** The arguments of `npm run simulate -- ecpay [--port N]`. */
const [provider, flag, port] = process.argv.slice(2);
if (provider !== 'ecpay') {
  process.stderr.write('Say which provider: npm run simulate -- ecpay [--port 4790]\n');
  process.exit(1);
}
const { url } = await startEcpaySimulator({
  pair: testMerchant.pair,
  port: flag === '--port' ? Number(port) : PORT,
});
process.stdout.write(`ECPay is simulated at ${url}. Start the shop with

  ECPAY_MERCHANT_ID=${testMerchant.merchantId} ECPAY_HASH_KEY=${testMerchant.pair.key} ECPAY_HASH_IV=${testMerchant.pair.iv} ECPAY_HOST=${url} npm start

Its page lists what the shop sent, with a button for everything that a provider does: pays, pays twice, refuses, another
amount, a wrong signature, a simulated payment.
`);
