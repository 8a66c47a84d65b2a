import { successorAddressOf } from './legacy.js';

/** Prefixes of the addresses of accounts and sign-in. */
export const identityAddresses = ['/v1', '/v2', '/auth'] as const;
/** Prefixes of the addresses of reads and commands, which differ in the HTTP method. */
export const apiAddresses = ['/api', '/files', '/documents', '/payments', '/calendar', '/mcp'] as const;
/** The address that answers whether the process is ready, and in which state it is. */
export const READINESS_ADDRESS = '/readyz';
export const METRICS_ADDRESS = '/metrics';
export const HEALTH_ADDRESS = '/healthz';
export const LIVE_ADDRESS = '/live';

const below = [...identityAddresses, ...apiAddresses];
const exact: readonly string[] = [HEALTH_ADDRESS, READINESS_ADDRESS, METRICS_ADDRESS, LIVE_ADDRESS];

/** Whether the back end answers an address; all others are pages of the two user interfaces. */
export const isBackEnd = (path: string): boolean =>
  exact.includes(path) ||
  below.some((first) => path === first || path.startsWith(`${first}/`)) ||
  successorAddressOf(path) !== undefined;
