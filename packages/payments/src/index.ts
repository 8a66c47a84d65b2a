export * from './provider.js';
export * from './ecpay/ecpay.js';
export { checkMacValue, type HashPair } from './ecpay/check-mac.js';
