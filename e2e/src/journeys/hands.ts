import type { Locator, Page } from 'playwright-core';

/** Counts a person's taps and key presses, without the letters of typed text. */
export interface UserActions {
  readonly acts: number;
  tap(target: Locator): Promise<void>;
  /** Taps, and taps again while the page reports a missing process, until the target appears. */
  tapUntil(target: Locator, there: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into a field that was tapped; counts as one action. */
  write(field: Locator, text: string): Promise<void>;
  /** Types into the next field, reached by the Tab key. */
  writeNext(field: Locator, text: string): Promise<void>;
  /** Chooses files; the tap that opens the file dialog is counted. */
  pick(input: Locator, file: PickedFile): Promise<void>;
}

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const NOT_NOW = /系統暫時無法服務|目前無法連線/;

export function userActionsOf(page: Page): UserActions {
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

/** A journey with its measured cost and its budget. */
export interface MeasuredJourney {
  readonly what: string;
  /** The number of taps and keys, without the letters of typed text. */
  readonly acts: number;
  readonly mostActs: number;
  /** The time that pages took on a processor slowed down 4 ×, without a person's reading and typing. */
  readonly seconds: number;
}

export const SLOWDOWN = 4;

export async function slowDownPage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Counts and times one section of a journey. */
export async function measureJourney(
  page: Page,
  { what, mostActs }: Pick<MeasuredJourney, 'what' | 'mostActs'>,
  walk: (hands: UserActions) => Promise<void>,
): Promise<MeasuredJourney> {
  const hands = userActionsOf(page);
  const began = performance.now();
  await walk(hands);
  return { what, acts: hands.acts, mostActs, seconds: (performance.now() - began) / 1000 };
}
