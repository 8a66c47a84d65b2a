import { arrivalIn, type Arrival } from '@zhidan/ui-kit/api';
import { storageOf } from '../kept/kept.js';

type MailedLink = Extract<Arrival, { oobCode: string }>;

const KEY = 'zhidan.mailed-link';
const storage = storageOf('sessionStorage');

/** The link of a mail that this tab was opened by, until it has done its work or is given up: a reload opens it again. */
export const mailedLink = {
  read: (): Arrival | undefined => arrivalIn(storage?.getItem(KEY) ?? '', '').arrival,
  keep({ kind, oobCode }: MailedLink): void {
    try {
      storage?.setItem(KEY, `?${new URLSearchParams({ mode: kind, oobCode })}`);
    } catch {
      // A browser that stores nothing opens the link once.
    }
  },
  forget: (): void => storage?.removeItem(KEY),
};
