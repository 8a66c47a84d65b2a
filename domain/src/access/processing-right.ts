import type { Permission } from './permissions.js';

/** The permission with which an employee sees processing work. */
export const PROCESSING_RIGHT = 'process_authority_r' satisfies Permission;

/** The permissions of workers in processing; an authority with no others belongs to such workers. */
export const processingRights = [
  PROCESSING_RIGHT,
  'process_authority_w',
] as const satisfies readonly Permission[];
