import { lazy, Suspense, useState } from 'react';
import BookmarksIcon from '@mui/icons-material/BookmarksOutlined';
import { Button } from '@mui/material';
import type { ViewsProps } from './views.js';

const ViewsMenu = lazy(() => import('./ViewsMenu.js').then((module) => ({ default: module.ViewsMenu })));

/** Opens the saved views of the surrounding list. */
export function ViewsButton(props: ViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        startIcon={<BookmarksIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        檢視
      </Button>
      {anchor !== undefined && (
        <Suspense fallback={null}>
          <ViewsMenu {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
