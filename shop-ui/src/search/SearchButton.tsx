import { lazy, Suspense, useEffect, useState } from 'react';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useLocation } from 'react-router';

const load = () => import('./SearchDialog.js');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** Opens the search, which closes when another page opens. */
export function SearchButton() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === pathname;
  // The search ends with the page on which it was opened, even if the back button returns there.
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
