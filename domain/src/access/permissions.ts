import { z } from 'zod';

/** The areas of the back office: those of `facts.md` section 4, and areas that only this product has. */
export const areas = [
  'supplier',
  'material',
  'user',
  'customer',
  'quotation',
  'print',
  'sublimation',
  'delivery',
  'accounting',
  'product',
  'process',
  'purchasing',
  'storage',
  'payroll',
  'homepage',
  'settings',
  'audit',
] as const;

export const areaSchema = z.enum(areas);
export type Area = (typeof areas)[number];

/** `<area>_authority_r` permits reading, `<area>_authority_w` writing. */
export type Permission = `${Area}_authority_${'r' | 'w'}`;

export const permissions: readonly Permission[] = areas.flatMap((area) => [
  `${area}_authority_r` as const,
  `${area}_authority_w` as const,
]);
