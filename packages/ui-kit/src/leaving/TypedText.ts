import type { UnsavedPart } from './Holds.js';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text need not be saved: a search, a secret, a choice from a list. */
const PASSING = [
  'input[type="search"]',
  'input[type="password"]',
  'input[autocomplete="one-time-code"]',
  'input[role="combobox"]',
  'input[type="checkbox"]',
  'input[type="radio"]',
  'input[type="file"]',
  'input[type="hidden"]',
  'input[readonly]',
  'textarea[readonly]',
  '[data-saves-itself] *',
].join(',');

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.matches(PASSING);

/**
 * Tracks unsaved text in the fields of one element, of any component. A field is unsaved while it exists and
 * its text differs from the text before the user entered it.
 */
export class UnsavedTextTracker implements UnsavedPart {
  /** The value of each field when it received the focus. */
  private readonly entered = new Map<Field, string>();
  /** The value of each field before it was typed into. */
  private readonly typed = new Map<Field, string>();

  /** Watches the fields of an element; returns a function that stops. */
  watch(root: HTMLElement): () => void {
    const onEnter = ({ target }: Event) => {
      if (isField(target)) this.entered.set(target, target.value);
    };
    const onInput = ({ target }: Event) => {
      if (!isField(target) || this.typed.has(target)) return;
      // For a field that had the focus before watching began, the default value counts as the earlier one.
      this.typed.set(target, this.entered.get(target) ?? target.defaultValue);
    };
    root.addEventListener('focusin', onEnter);
    root.addEventListener('input', onInput, true);
    return () => {
      root.removeEventListener('focusin', onEnter);
      root.removeEventListener('input', onInput, true);
      this.entered.clear();
      this.typed.clear();
    };
  }

  isHeld = (): boolean =>
    [...this.typed].some(([field, before]) => field.isConnected && plain(field.value) !== plain(before));

  settle = (): void => this.typed.clear();
}

/** The text without spaces and commas, because a number without focus is written with commas. */
const plain = (text: string): string => text.replaceAll(/[\s,]/g, '');
