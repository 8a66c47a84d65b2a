import { useEffect } from 'react';
import { windowTitleOf } from '@zhidan/domain/page';

/** Names the window after what the page shows, once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = windowTitleOf({ title });
  }, [title]);
}
