/** The page area of react-admin's layout, beside the menu. */
const page = (): HTMLElement | null => document.getElementById('main-content');

/** Whether no element has the focus, so that new content may be focused. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === page();
};

/** Focuses the page so that its keys work, unless an element in it has the focus or a dialog is open. */
export function focusPage(): void {
  const main = page();
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && main?.contains(activeElement) === false;
  if (main === null || !isElsewhere || activeElement.closest('[role="dialog"]') !== null) return;
  main.tabIndex = -1;
  // Hides the focus ring, which is useful around controls but not around the whole page.
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}
