/** Where the samples lie on an order's page. */
export const SAMPLES = 'samples';
