/** The merchant that ECPay publishes for tests of its checkout. */
export const testMerchant = {
  merchantId: '3002607',
  pair: { key: 'pwFHCqoQZGmho4w6', iv: 'EkRm7iFT261dpevs' },
};
