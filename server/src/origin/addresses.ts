import { successorOf } from './legacy.js';

/** The first parts of addresses that identity answers. */
export const identityAddresses = ['/v1', '/v2', '/auth'] as const;
/** The first parts of addresses of reads or commands, by method. */
export const apiAddresses = ['/api', '/files', '/documents', '/payments', '/calendar', '/mcp'] as const;
/** Whether the process is ready, and its state. */
export const READINESS_ADDRESS = '/readyz';
export const METRICS_ADDRESS = '/metrics';
export const HEALTH_ADDRESS = '/healthz';
/** The address of the WebSocket. */
export const LIVE_ADDRESS = '/live';

const below = [...identityAddresses, ...apiAddresses];
const exact: readonly string[] = [HEALTH_ADDRESS, READINESS_ADDRESS, METRICS_ADDRESS, LIVE_ADDRESS];

/** Whether the back end answers an address; all others are pages of the two user interfaces. */
export const isBackEnd = (path: string): boolean =>
  exact.includes(path) ||
  below.some((first) => path === first || path.startsWith(`${first}/`)) ||
  successorOf(path) !== undefined;
