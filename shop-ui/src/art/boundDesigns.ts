import { browserValues } from '../kept/kept.js';

const BOUND = 'designs.bound';
const listeners = new Set<() => void>();

/**
 * Remembers whether this browser has designs to be sent to an order, because only then is the script for
 * sending them loaded.
 */
export const boundDesigns = {
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
