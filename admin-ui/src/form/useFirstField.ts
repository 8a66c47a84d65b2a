import { useEffect, type RefObject } from 'react';

const FIELD = [
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [aria-hidden="true"])',
  'textarea:not([aria-hidden="true"])',
  '[role="combobox"]:not([aria-disabled="true"])',
]
  .map((field) => `${field}:not([disabled], [readonly])`)
  .join(', ');

/**
 * Focuses the first field of an opened form, unless a part of the form has taken the focus already. On touch
 * devices it does nothing, because the keyboard would cover the form.
 */
export function useFocusFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const isTaken = form.current?.contains(document.activeElement) === true;
    if (isTaken || !window.matchMedia('(pointer: fine)').matches) return;
    form.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [form]);
}
