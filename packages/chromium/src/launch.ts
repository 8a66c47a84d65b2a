import type { Browser } from 'playwright-core';
import { findChromium } from './program.js';

/** Quiet, without a window, and without a word to anybody outside. */
const args = [
  // Machines with user namespaces closed could not start it otherwise; it only ever opens pages of ours.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Starts a Chromium without a window; `folder` is where an unpacked one may be kept. */
export async function launchChromium(folder: string): Promise<Browser> {
  const { executablePath, env } = await findChromium(folder);
  // The library comes with the first browser: it is fourteen megabytes of memory for whoever only serves pages.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    args,
    // Our own orderly stop closes it; its handlers would end this process before that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...definedOnly(process.env), ...env },
  });
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
