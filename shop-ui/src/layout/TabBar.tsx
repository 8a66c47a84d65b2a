import { useEffect, useRef } from 'react';
import { Box, Link } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { Link as ShopLink } from '../routing/Link.js';
import { shopTabs, useSelectedTab } from './tabs.js';

/** The seven tabs; on a phone the row is scrolled to the selected one. */
export function TabBar() {
  const { selected, isHere } = useSelectedTab();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !chosen) return;
    bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [selected]);

  return (
    <Box
      component="nav"
      ref={bar}
      aria-label="主選單"
      sx={{
        gridArea: 'tabs',
        display: 'flex',
        position: 'relative',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: { xs: -2, sm: -3, lg: 0 },
        px: { xs: 1, sm: 2, lg: 0 },
      }}
    >
      {shopTabs.map(({ name, label }) => (
        <Link
          key={name}
          component={ShopLink}
          to={pageAddressOf(name)}
          underline="none"
          {...(name === selected ? { 'aria-current': isHere ? 'page' : 'true' } : {})}
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            minHeight: { xs: 46, lg: 66 },
            px: 1.5,
            color: 'text.primary',
            borderBlock: '2px solid transparent',
            outlineOffset: -2,
            '&:hover': { color: 'primary.main' },
            // On pages without a tab the last selected tab stays in view, but only the tab of the open page is
            // highlighted.
            '&[aria-current=page]': {
              color: 'primary.main',
              borderBottomColor: 'currentColor',
              fontWeight: 600,
            },
          }}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}
