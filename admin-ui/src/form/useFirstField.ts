import { useEffect, type RefObject } from 'react';

const FIELD = [
  'input:not([type="hidden"], [type="checkbox"], [type="file"], [aria-hidden="true"])',
  'textarea:not([aria-hidden="true"])',
  '[role="combobox"]:not([aria-disabled="true"])',
]
  .map((field) => `${field}:not([disabled], [readonly])`)
  .join(', ');

/**
 * Begins in the first field of a form that opened; not by a finger, where a keyboard would cover the form before it was
 * read.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    form.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [form]);
}
