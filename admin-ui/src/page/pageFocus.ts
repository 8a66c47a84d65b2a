/** What stands between the menu and the edge of the window, as react-admin lays it out. */
const page = (): HTMLElement | null => document.getElementById('main-content');

/** Whether no part of the page has the focus: what comes into it may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === page();
};

/** The page takes the focus where nothing in it has it, and no window lies over it: keys are for the page from then on. */
export function focusPage(): void {
  const main = page();
  const { activeElement } = document;
  const isElsewhere = activeElement !== null && main?.contains(activeElement) === false;
  if (main === null || !isElsewhere || activeElement.closest('[role="dialog"]') !== null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
