import { isOwnText } from './isOwnText.js';

/**
 * Selects what stands in a field of one line when its person enters it for the first time, so that typing replaces
 * it: by a tap or a click as the tabulator does everywhere. What they typed themselves, or entered before, keeps the
 * caret where they put it. Heard on the page, so that it holds for every field of every form.
 */
export function selectPrefilled(page: Document): void {
  const met = new WeakMap<HTMLInputElement, string>();
  let entered: HTMLInputElement | undefined;
  page.addEventListener('focusin', ({ target }) => {
    entered = undefined;
    const field = fieldOf(target);
    if (field === undefined || isOwnText(field.value, met.get(field))) return;
    met.set(field, field.value);
    field.select();
    entered = field;
  });
  page.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (field !== undefined) met.set(field, field.value);
  });
  // What enters a field by pressing on it puts the caret there afterwards; a part that was dragged over stays chosen.
  page.addEventListener('click', ({ target }) => {
    const field = entered;
    entered = undefined;
    if (field !== undefined && field === target && field.selectionStart === field.selectionEnd)
      field.select();
  });
}

/** Texts and numbers of one line that may be typed into; in notes of several lines people write on. */
const TYPED = /^(text|tel|email|url|search|number|password)$/;

const fieldOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && TYPED.test(target.type) && !target.readOnly ? target : undefined;
