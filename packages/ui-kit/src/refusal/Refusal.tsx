import Alert, { type AlertProps } from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

/** A selector for the part of a page in which a refusal and the field that it concerns belong together. */
const SCOPE = 'form, [role="dialog"], [data-refusal-scope]';

/**
 * The element to focus for an error in a part of the page: the first invalid field, else the refusal itself.
 */
export const firstInvalidField = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  scope.querySelector<HTMLElement>('[data-refusal]');

/** Whether an element is completely inside the window and not covered. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Scrolls an element into view where needed, and puts the focus there. */
export function scrollIntoSight(element: HTMLElement): void {
  if (!isInSight(element)) element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

interface RefusalProps extends Pick<AlertProps, 'sx' | 'action'> {
  readonly children: ReactNode;
}

/**
 * Shows beside the button of an action why the action was refused. The refusal is scrolled into view and
 * focused when it appears; if a field of the same form is invalid, that field is focused instead.
 */
export function RefusalAlert({ children, sx, action }: RefusalProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = own.current;
    if (element === null) return;
    const marked = element.closest(SCOPE)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    scrollIntoSight(marked ?? element);
  }, [children]);
  return (
    <Alert ref={own} severity="error" tabIndex={-1} data-refusal sx={sx ?? {}} action={action}>
      {children}
    </Alert>
  );
}
