import { useEffect } from 'react';
import { windowTitleOf } from '@zhidan/domain/page';

/** Sets the window title as soon as the title of the content is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = windowTitleOf({ title });
  }, [title]);
}
