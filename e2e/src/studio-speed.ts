import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, PHONE_VIEWPORT } from './browser.js';
import { waitUntilLoaded } from './look/look-at.js';

/** The speed of the studio on a phone. */
export interface StudioSpeed {
  /** The compressed size in bytes of the scripts that the studio loads after the page of its product. */
  readonly scriptBytes: number;
  /** In ms, for each movement of a finger: the time until its frame was painted. */
  readonly frames: readonly number[];
}

interface StudioOptions {
  readonly product: string;
  readonly slowdown: number;
  /** The picture that is moved, as PNG. */
  readonly picture: Buffer;
}

const MOVES = 60;

/** Opens a product and its studio on a phone with a slowed-down processor, and moves a picture with a finger. */
export async function studioSpeed(url: string, options: StudioOptions): Promise<StudioSpeed> {
  const browser = await openBrowser();
  try {
    const { page } = await browser.visitor(url, { ...PHONE_VIEWPORT, hasTouch: true });
    const client = await page.context().newCDPSession(page);
    await page.goto(`/levelthree/${options.product}`);
    await waitUntilLoaded(page);
    const scripts = await scriptsFrom(client);
    await page.goto(`/studio/${options.product}`);
    await waitUntilLoaded(page);
    const scriptBytes = [...scripts.seen].reduce(
      (sum, [address, bytes]) => sum + (scripts.before.has(address) ? 0 : bytes),
      0,
    );
    await choosePicture(page, options.picture);
    await client.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
    return { scriptBytes, frames: await movePicture(page, client) };
  } finally {
    await browser.close();
  }
}

/** Records the transferred size of each script from now on; `before` are those that were loaded already. */
async function scriptsFrom(client: CDPSession) {
  const seen = new Map<string, number>();
  const addresses = new Map<string, string>();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') addresses.set(requestId, response.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) seen.set(address, encodedDataLength);
  });
  const { result } = await client.send('Runtime.evaluate', {
    expression: `JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name))`,
    returnByValue: true,
  });
  const before: unknown = JSON.parse(String(result.value));
  return { seen, before: new Set(Array.isArray(before) ? before.map(String) : []) };
}

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('選擇圖片檔案').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: '置中' }).waitFor();
  await waitUntilLoaded(page);
}

/** Moves the picture in small steps and returns the time of each step until its frame is on the screen. */
async function movePicture(page: Page, client: CDPSession): Promise<readonly number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('the studio shows no canvas');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(window, { painted });
    // The canvas paints while the event is handled; the callback of the next frame runs once the painting is
    // committed.
    window.addEventListener('pointermove', ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => painted.push(performance.now() - timeStamp));
        channel.port1.start();
        channel.port2.postMessage(undefined);
      }),
    );
  });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let move = 1; move <= MOVES; move += 1) {
    await touch('touchMove', [{ x: x + (move % 30), y: y + (move % 20) }]);
    await page.waitForFunction((count) => Reflect.get(window, 'painted').length >= count, move);
  }
  await touch('touchEnd', []);
  const painted: unknown = await page.evaluate(() => Reflect.get(window, 'painted'));
  return Array.isArray(painted) ? painted.map(Number) : [];
}
