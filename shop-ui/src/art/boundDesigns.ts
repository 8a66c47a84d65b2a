import { browserValues } from '../kept/kept.js';

const BOUND = 'designs.bound';
const listeners = new Set<() => void>();

/**
 * Stores whether this browser has designs to send to an order; only then is the script that sends them loaded.
 */
export const pendingDesigns = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areThere: (): boolean => browserValues.read(BOUND, 'browser') === true,
  note(areThere: boolean): void {
    browserValues.write(BOUND, areThere ? true : undefined, 'browser');
    for (const listener of listeners) listener();
  },
};
