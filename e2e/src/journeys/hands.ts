import type { Locator, Page } from 'playwright-core';

/** What somebody does with their hands, counted: taps and keys, but not the letters of what they write. */
export interface Hands {
  readonly acts: number;
  tap(target: Locator): Promise<void>;
  /** Taps until something is there, again each time that a process was missing and the page says so. */
  tapUntil(target: Locator, there: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Writes into a field that was tapped: one act. */
  write(field: Locator, text: string): Promise<void>;
  /** Writes into the field that follows, where the keyboard has led. */
  writeNext(field: Locator, text: string): Promise<void>;
  /** Picks files from the machine: the tap that opens its window. */
  pick(input: Locator, file: PickedFile): Promise<void>;
}

export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const NOT_NOW = /系統暫時無法服務|目前無法連線/;

export function handsOf(page: Page): Hands {
  let acts = 0;
  return {
    get acts() {
      return acts;
    },
    async tap(target) {
      await target.click();
      acts += 1;
    },
    async tapUntil(target, there) {
      const refused = page.getByRole('alert').filter({ hasText: NOT_NOW }).first();
      do {
        await target.click();
        acts += 1;
        await refused.waitFor({ state: 'hidden' });
        await there.or(refused).first().waitFor();
      } while (!(await there.isVisible()));
    },
    async press(key) {
      await page.keyboard.press(key);
      acts += 1;
    },
    async write(field, text) {
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
      acts += 1;
    },
    async writeNext(field, text) {
      await field.focus();
      await page.keyboard.insertText(text);
    },
    async pick(input, file) {
      await input.setInputFiles(file);
      acts += 1;
    },
  };
}

/** A journey as it went, beside what it may cost. */
export interface Journey {
  readonly what: string;
  /** Taps and keys; the letters of what is written are none. */
  readonly acts: number;
  readonly mostActs: number;
  /** That the pages took, at a processor slowed down 4 ×; how long a person reads and writes is not in it. */
  readonly seconds: number;
}

export const SLOWDOWN = 4;

export async function slowed(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Counts and times one piece of a journey. */
export async function taken(
  page: Page,
  { what, mostActs }: Pick<Journey, 'what' | 'mostActs'>,
  walk: (hands: Hands) => Promise<void>,
): Promise<Journey> {
  const hands = handsOf(page);
  const began = performance.now();
  await walk(hands);
  return { what, acts: hands.acts, mostActs, seconds: (performance.now() - began) / 1000 };
}
