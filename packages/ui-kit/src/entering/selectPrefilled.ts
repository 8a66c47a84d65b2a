import { isUserText } from './isOwnText.js';

/**
 * Selects the text of a one-line field when a user first enters it by tap or click, as the tab key does, so
 * that typing replaces the text. In text that the user typed, or in a field entered before, the caret stays.
 * One listener on the page covers all fields.
 */
export function selectPrefilled(page: Document): void {
  const met = new WeakMap<HTMLInputElement, string>();
  let entered: HTMLInputElement | undefined;
  page.addEventListener('focusin', ({ target }) => {
    entered = undefined;
    const field = fieldOf(target);
    if (field === undefined || isUserText(field.value, met.get(field))) return;
    met.set(field, field.value);
    field.select();
    entered = field;
  });
  page.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    if (field !== undefined) met.set(field, field.value);
  });
  // The browser sets the caret after the focus event; a part that was selected with the pointer stays selected.
  page.addEventListener('click', ({ target }) => {
    const field = entered;
    entered = undefined;
    if (field !== undefined && field === target && field.selectionStart === field.selectionEnd)
      field.select();
  });
}

/**
 * The types of fields whose text is selected: one-line fields for text and numbers. In fields of several lines
 * people continue the text.
 */
const TYPED = /^(text|tel|email|url|search|number|password)$/;

const fieldOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && TYPED.test(target.type) && !target.readOnly ? target : undefined;
