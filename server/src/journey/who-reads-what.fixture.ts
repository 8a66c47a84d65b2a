import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Addresses beside lists and records that answer with what is kept. */
export const others = [
  '/api/categories/root',
  '/api/categories/two',
  '/api/categories/three',
  '/api/categories/all-level-two-no-img',
  '/api/categories/all-level-three-no-img',
  '/api/purchase-plan',
  '/api/statistics/overview',
  '/api/statistics/load',
  '/api/statistics/schedule',
  '/api/statistics/funnel',
  '/api/statistics/lead-time',
  '/api/statistics/returns',
  '/api/statistics/revenue',
  '/api/statistics/overdue',
  '/api/statistics/completion',
  '/api/statistics/payroll',
];

const tableSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The table that was agreed upon: of each address, who gets which field. A new field is added here by hand. */
export const agreed = tableSchema.parse(
  JSON.parse(readFileSync(new URL('../../src/journey/who-reads-what.json', import.meta.url), 'utf8')),
);
