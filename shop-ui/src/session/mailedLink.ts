import { arrivalIn, type Arrival } from '@zhidan/ui-kit/api';
import { openWebStorage } from '../kept/kept.js';

type MailedLink = Extract<Arrival, { oobCode: string }>;

const KEY = 'zhidan.mailed-link';
const storage = openWebStorage('sessionStorage');

/**
 * The link of a mail that opened this tab. It is kept until it is used or given up, so that a reload opens it
 * again.
 */
export const mailedLinkStore = {
  read: (): Arrival | undefined => arrivalIn(storage?.getItem(KEY) ?? '', '').arrival,
  keep({ kind, oobCode }: MailedLink): void {
    try {
      storage?.setItem(KEY, `?${new URLSearchParams({ mode: kind, oobCode })}`);
    } catch {
      // A browser without storage opens the link only once.
    }
  },
  forget: (): void => storage?.removeItem(KEY),
};
