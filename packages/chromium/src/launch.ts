import type { Browser, LaunchOptions } from 'playwright-core';
import type { ChromiumProgram } from './chromium-program.js';
import { chromiumEnvironment } from './environment.js';
import { findChromium } from './program.js';
import { type LaunchMethod, launchMethodsFor } from './ways.js';
import { withinTimeout } from './within.js';

const args = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Time limit of one launch attempt: a method that does not work on this machine fails at once or hangs. */
const TRIAL_MS = 15_000;
/** A browser that does not close within this time hangs; its process is killed together with this one. */
const CLOSING_MS = 3_000;

/**
 * The names of the launch methods that last worked, by program and use, which the next start tries first. A
 * process that stops passes them to the process that replaces it.
 */
export type SuccessfulLaunchMethods = Map<string, string>;

const ownWays: SuccessfulLaunchMethods = new Map();

/**
 * Starts a Chromium without a window in the safest way that works on this machine; no secret of the
 * installation is in its environment. @param folder where an unpacked Chromium may be kept @param use
 * `exchangesFiles` where the browser uploads or downloads, as browser tests do @param working the launch
 * methods that worked at earlier starts; the method that works now is added
 */
export async function launchChromium(
  folder: string,
  use: { readonly exchangesFiles?: boolean } = {},
  working: SuccessfulLaunchMethods = ownWays,
): Promise<Browser> {
  const program = await findChromium(folder);
  const task = `${program.executablePath} ${use.exchangesFiles === true}`;
  const all = launchMethodsFor(process.getuid?.(), use.exchangesFiles);
  const known = all.find((way) => nameOf(way) === working.get(task));
  const ways = known === undefined ? all : [known];
  for (const way of ways.slice(0, -1)) {
    const browser = await tried(program, folder, way);
    if (browser === undefined) continue;
    working.set(task, nameOf(way));
    return browser;
  }
  const [last] = ways.slice(-1);
  if (last === undefined) throw new Error('there is no way to run Chromium');
  const browser = await launched(program, folder, last, {});
  working.set(task, nameOf(last));
  return browser;
}

const nameOf = ({ name, sandbox }: LaunchMethod): string =>
  `${name}, ${sandbox ? 'with' : 'without'} its sandbox`;

/**
 * Tries one launch method. Returns undefined when Chromium does not start, or starts and cannot show a page.
 */
async function tried(
  program: ChromiumProgram,
  folder: string,
  way: LaunchMethod,
): Promise<Browser | undefined> {
  let browser: Browser | undefined;
  try {
    browser = await launched(program, folder, way, { timeout: TRIAL_MS });
    await withinTimeout(TRIAL_MS, showPage(browser));
    return browser;
  } catch {
    if (browser !== undefined) await withinTimeout(CLOSING_MS, browser.close()).catch(() => undefined);
    return undefined;
  }
}

async function showPage(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto('data:text/html,<p>1');
  await page.close();
}

async function launched(
  { executablePath, env }: ChromiumProgram,
  folder: string,
  way: LaunchMethod,
  options: LaunchOptions,
): Promise<Browser> {
  // Playwright is imported when the first browser starts: it takes 14 MB of memory, and few processes need a
  // browser.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    ...options,
    executablePath: await way.executable(executablePath, folder),
    args,
    chromiumSandbox: way.sandbox,
    // An orderly stop of this process closes the browser; Playwright's signal handler would end the process
    // earlier.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: chromiumEnvironment(process.env, env),
  });
}
