import Alert, { type AlertProps } from '@mui/material/Alert';
import { useEffect, useRef, type ReactNode } from 'react';

/** A form or another part of a page in which a refusal points to the field that it is about. */
const SCOPE = 'form, [role="dialog"], [data-refusal-scope]';

/** What in a part of the page says what is wrong: the first marked field, else the refusal itself. */
export const wrongIn = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  scope.querySelector<HTMLElement>('[data-refusal]');

/** Whether it lies within the window as a whole, and under nothing that lies over the page. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Brings it into sight, if it is not there already, and puts the focus there. */
export function bringToSight(element: HTMLElement): void {
  if (!isInSight(element)) element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

interface RefusalProps extends Pick<AlertProps, 'sx' | 'action'> {
  readonly children: ReactNode;
}

/**
 * Why what was asked for was not done. Stands at the button that was pressed; as it appears it comes into sight and
 * takes the focus, or gives both to the field that it marks as wrong in the same form.
 */
export function Refusal({ children, sx, action }: RefusalProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = own.current;
    if (element === null) return;
    const marked = element.closest(SCOPE)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    bringToSight(marked ?? element);
  }, [children]);
  return (
    <Alert ref={own} severity="error" tabIndex={-1} data-refusal sx={sx ?? {}} action={action}>
      {children}
    </Alert>
  );
}
