import { afterAll, beforeAll, expect } from '@jest/globals';
import { isUnexpectedError, openBrowser, type Visitor, type Viewport } from './browser.js';
import { startInstallation, type Installation } from './installation.js';
import { officeOf } from './office.js';
import { masterDataPagesOf } from './upkeep.js';

export interface Staff extends Visitor {
  readonly office: ReturnType<typeof officeOf>;
  readonly upkeep: ReturnType<typeof masterDataPagesOf>;
}

/** An installation and browser windows, shared by all tests of a file. */
export interface OpenInstallation {
  /** Only available inside tests, since it starts in `beforeAll`. */
  readonly installation: Installation;
  /** Opens a window with cookies of its own. */
  visitor(viewport?: Viewport): Promise<Visitor>;
  /** Opens the office in a new window, signed in as a member of staff. */
  staff(account: string): Promise<Staff>;
}

const MINUTE = 60_000;

/** Starts an installation with demo data and a browser before the tests of a file, and ends both after them. */
export function openTestInstallation(
  environment: () => Promise<Parameters<typeof startInstallation>[0]> = async () => ({}),
): OpenInstallation {
  let parts: { installation: Installation; browser: Awaited<ReturnType<typeof openBrowser>> } | undefined;
  const started = () => {
    if (parts === undefined) throw new Error('the installation is started before the first test');
    return parts;
  };
  beforeAll(async () => {
    const [installation, browser] = await Promise.all([environment().then(startInstallation), openBrowser()]);
    parts = { installation, browser };
  }, 6 * MINUTE);
  afterAll(async () => {
    await parts?.browser.close();
    await parts?.installation.stop();
  }, MINUTE);
  const visitor: OpenInstallation['visitor'] = (viewport) =>
    started().browser.visitor(started().installation.url, viewport);
  return {
    get installation() {
      return started().installation;
    },
    visitor,
    staff: async (account) => {
      const sitting = await visitor();
      const office = officeOf(sitting.page);
      await office.signIn(account);
      return { ...sitting, office, upkeep: masterDataPagesOf(sitting.page) };
    },
  };
}

/** Checks that no window has unexpected errors. */
export const assertNoTroubles = (...visitors: readonly Visitor[]): void =>
  expect(visitors.flatMap(({ troubles }) => troubles).filter(isUnexpectedError)).toEqual([]);
