import { lazy, Suspense, useEffect, useState } from 'react';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useLocation } from 'react-router';

const load = () => import('./SearchDialog.js');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** A button that opens the search; the search closes when another page opens. */
export function SearchButton() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  // Closes the search for good when its page is left, so that the back button does not reopen it.
  if (openOn !== undefined && !open) setOpenOn(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpenOn(pathname);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pathname]);

  return (
    <>
      <IconButton
        aria-label="搜尋商品"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpenOn(pathname)}
        onPointerEnter={() => void load()}
        sx={{ width: 44, height: 44, color: 'text.primary' }}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpenOn(undefined)} />
        </Suspense>
      )}
    </>
  );
}
