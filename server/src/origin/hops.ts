import type { Config } from '../config.js';

/**
 * How many hops in front of this process may say where a request comes from: a part that runs alone is called by our
 * gateway, which is one more than the proxies in front of all of us. Without it, all visitors would be one address.
 */
export const hopsBefore = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role === 'all' || role === 'server' ? trustProxy : trustProxy + 1;
