import type { Locator, Page } from 'playwright-core';

/** More Tab presses than any page of the project needs. */
const MOST_STOPS = 400;

const RING_WITHIN_MS = 5_000;

/** Uses a page with the keyboard alone. */
export function keyboardOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Presses Tab until the target has the focus; fails where the focus is invisible on the way. */
  async function tabTo(target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(target.first())) return;
      await press('Tab');
      await seesFocus(page);
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  }

  return {
    press,
    tabTo,

    async activate(target: Locator) {
      await tabTo(target);
      await press('Enter');
    },

    async type(target: Locator, text: string) {
      await tabTo(target);
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },

    /** Opens a select field and moves down to one of its options. */
    async choose(field: Locator, option: string | RegExp) {
      await tabTo(field);
      await press('Enter');
      const wanted = page.getByRole('option', { name: option }).first();
      await wanted.waitFor();
      for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(wanted)); stop += 1) await press('ArrowDown');
      await press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    },
  };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Waits until the focused element visibly shows its focus, whose ring may be animated. */
async function seesFocus(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const element = document.activeElement;
        if (element === null || element === document.body) return true;
        // A text field shows focus by its border, a checkbox and a switch by a ring around them.
        const around = element.closest('.Mui-focused, .Mui-focusVisible');
        if ((around !== null && around !== element) || element.matches('input, textarea, [tabindex="-1"]')) {
          return true;
        }
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      },
      undefined,
      { timeout: RING_WITHIN_MS },
    )
    .catch(async () => {
      const element = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
      throw new Error(`nothing shows the focus on ${element}`);
    });
}
