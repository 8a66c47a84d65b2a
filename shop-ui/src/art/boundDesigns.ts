import { kept } from '../kept/kept.js';

const BOUND = 'designs.bound';
const listeners = new Set<() => void>();

/** Whether this browser keeps designs that are on their way to an order: only then is the script that sends them read. */
export const boundDesigns = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  areThere: (): boolean => kept.read(BOUND, 'browser') === true,
  note(areThere: boolean): void {
    kept.write(BOUND, areThere ? true : undefined, 'browser');
    for (const listener of listeners) listener();
  },
};
