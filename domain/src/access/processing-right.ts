import type { Permission } from './permissions.js';

/** The permission with which an employee sees processing work. */
export const PROCESSING_RIGHT = 'process_authority_r' satisfies Permission;

/** An authority with no permissions beyond these belongs to workers in processing. */
export const processingRights = [
  PROCESSING_RIGHT,
  'process_authority_w',
] as const satisfies readonly Permission[];
