/**
 * The part of the installation that a process runs: everything (as `npm start` does), or one of the parts that
 * a larger installation runs separately, all on one PostgreSQL and one event store.
 */
export const ROLES = ['all', 'server', 'command-api', 'read-api', 'projections', 'processes'] as const;
export type Role = (typeof ROLES)[number];

export const answersCommands = (role: Role): boolean => role === 'all' || role === 'command-api';
export const answersReads = (role: Role): boolean => role === 'all' || role === 'read-api';
export const runsProcesses = (role: Role): boolean => role === 'all' || role === 'processes';
export const runsProjections = (role: Role): boolean => role === 'all' || role === 'projections';
