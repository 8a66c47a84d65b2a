import type { Config } from '../config.js';

/**
 * How many proxies in front of this process are trusted. A part that runs separately is called by the gateway
 * alone, which names the client of the whole installation and proves that it is the gateway.
 */
export const hopsBefore = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role === 'all' || role === 'server' ? trustProxy : 1;
