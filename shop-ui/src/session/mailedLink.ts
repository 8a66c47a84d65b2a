import { parseLandingParameters, type LandingParameters } from '@zhidan/ui-kit/api';
import { openWebStorage } from '../kept/kept.js';

type MailedLink = Extract<LandingParameters, { oobCode: string }>;

const KEY = 'zhidan.mailed-link';
const storage = openWebStorage('sessionStorage');

/**
 * The link in a mail that opened this tab, stored until it is used or given up, so that a reload opens it
 * again.
 */
export const mailedLinkStore = {
  read: (): LandingParameters | undefined => parseLandingParameters(storage?.getItem(KEY) ?? '', '').arrival,
  keep({ kind, oobCode }: MailedLink): void {
    try {
      storage?.setItem(KEY, `?${new URLSearchParams({ mode: kind, oobCode })}`);
    } catch {
      // Without storage, a reload does not open the link again.
    }
  },
  forget: (): void => storage?.removeItem(KEY),
};
