/** The fragment of an address that leads to the samples on an order's page. */
export const SAMPLES_ANCHOR = 'samples';
