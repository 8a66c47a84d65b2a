import { access, constants } from 'node:fs/promises';
import type { ChromiumProgram } from './chromium-program.js';
import { unpackChromium } from './unpack.js';

/** Paths at which systems install a Chromium. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium on the machine (`CHROMIUM_PATH` first), or else unpacks the one of the npm dependencies once
 * into a folder of the installation. @param folder where the unpacked Chromium is kept from start to start
 */
export async function findChromium(folder: string): Promise<ChromiumProgram> {
  const wanted = process.env['CHROMIUM_PATH'];
  for (const place of wanted === undefined ? usualPlaces : [wanted]) {
    if (await isExecutable(place)) return { executablePath: place, env: {} };
  }
  if (wanted !== undefined) throw new Error(`CHROMIUM_PATH names no program: ${wanted}`);
  return unpackChromium(folder);
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
