export * from './ecpay-simulator.js';
export { testMerchant } from './test-merchant.js';
