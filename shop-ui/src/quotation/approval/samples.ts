/** The anchor of the samples on an order's page. */
export const SAMPLES_ANCHOR = 'samples';
