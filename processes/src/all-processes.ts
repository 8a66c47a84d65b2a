import type { Process } from './process.js';

/** Every process that runs. */
export const allProcesses: readonly Process[] = [];
