import type { Config } from '../config.js';

/**
 * The number of trusted proxies in front of this process. A part that runs separately trusts one, the gateway,
 * which proves itself.
 */
export const trustedProxyCount = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role === 'all' || role === 'server' ? trustProxy : 1;
