import { useEffect } from 'react';
import { titleOf } from '@zhidan/domain/page';

/** Names the window after what the page shows, once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && title !== '') document.title = titleOf({ title });
  }, [title]);
}
