import type { Config } from '../config.js';

/**
 * How many hops in front of this process may say where a request comes from. A part that runs alone is called by our
 * gateway alone, which names the client of the whole installation and proves that it is the gateway.
 */
export const hopsBefore = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role === 'all' || role === 'server' ? trustProxy : 1;
