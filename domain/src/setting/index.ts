export * from './define-setting.js';
export { ecpaySetting, HASH_PART } from './ecpay.js';
export { invoicesSetting } from './invoices.js';
export { type PaymentTexts, paymentTextWhenChosen, paymentTextWhenDue } from './payment-words.js';
export { wordsOfGroup } from './search.js';
export { defaultsOf, settingOf, settings, type SettingId, type SettingValues } from './settings.js';
export * from './terms.js';
