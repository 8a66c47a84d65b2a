import { successorOf } from './legacy.js';

/** First parts of the addresses that identity answers. */
export const identityAddresses = ['/v1', '/v2', '/auth'] as const;
/** First parts of the addresses that are reads or commands, by method. */
export const apiAddresses = ['/api', '/files', '/documents'] as const;
/** Whether it is worth asking, and how it is doing. */
export const READINESS_ADDRESS = '/readyz';
export const METRICS_ADDRESS = '/metrics';
export const HEALTH_ADDRESS = '/healthz';
/** Address of the WebSocket. */
export const LIVE_ADDRESS = '/live';

const below = [...identityAddresses, ...apiAddresses];
const exact: readonly string[] = [HEALTH_ADDRESS, READINESS_ADDRESS, METRICS_ADDRESS, LIVE_ADDRESS];

/** Whether an address is answered by the back end; all others are pages of the two UIs. */
export const isBackEnd = (path: string): boolean =>
  exact.includes(path) ||
  below.some((first) => path === first || path.startsWith(`${first}/`)) ||
  successorOf(path) !== undefined;
