/** A Monday morning in Taipei. */
export const MONDAY = '2026-03-02T01:00:00.000Z';
