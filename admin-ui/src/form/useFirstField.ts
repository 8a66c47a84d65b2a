import { useEffect, type RefObject } from 'react';

const FIELD = [
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [aria-hidden="true"])',
  'textarea:not([aria-hidden="true"])',
  '[role="combobox"]:not([aria-disabled="true"])',
]
  .map((field) => `${field}:not([disabled], [readonly])`)
  .join(', ');

/**
 * Focuses the first field of an opened form, except on touch devices, where the keyboard would cover the form.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    form.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [form]);
}
