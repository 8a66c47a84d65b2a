/** The page area of react-admin's layout, beside the menu. */
const page = (): HTMLElement | null => document.getElementById('main-content');

/** Whether no element of the page has the focus, so that new content may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === page();
};

/**
 * Focuses the page unless an element in it has the focus or a dialog is open, so that keys work on the page.
 */
export function focusPage(): void {
  const main = page();
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && main?.contains(activeElement) === false;
  if (main === null || !isElsewhere || activeElement.closest('[role="dialog"]') !== null) return;
  main.tabIndex = -1;
  // The ring marks controls; around the whole page it is only a line beside the menu.
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}
