import type { Permission } from './permissions.js';

/** The permission that makes an employee see processing work. */
export const PROCESSING_RIGHT = 'process_authority_r' satisfies Permission;

/** An authority that opens nothing beyond these is held by those whose work is processing. */
export const processingRights = [
  PROCESSING_RIGHT,
  'process_authority_w',
] as const satisfies readonly Permission[];
