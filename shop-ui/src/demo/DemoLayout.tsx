import { Box, Link, Typography } from '@mui/material';
import { pageAddressOf, type PageName } from '@zhidan/domain/page';
import { NavLink, Outlet, ScrollRestoration } from 'react-router';
import { guttersSx } from '../layout/gutters.js';

const parts: readonly { readonly name: PageName; readonly label: string }[] = [
  { name: 'demo', label: '全部' },
  { name: 'demo-mock', label: '資料' },
  { name: 'demo-tpl', label: '版面' },
  { name: 'demo-vuex', label: '動作' },
  { name: 'demo-vuex_bk', label: '等待' },
];

/** The layout of the demo pages: links between them, without the shop's header and footer. */
export const DemoLayout = () => (
  <>
    <Box
      component="header"
      sx={{ ...guttersSx, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 1 }}
    >
      <Typography component="span" sx={{ fontWeight: 600 }}>
        織單元件
      </Typography>
      <Box component="nav" aria-label="元件範例" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {parts.map(({ name, label }) => (
          <Link
            key={name}
            component={NavLink}
            to={pageAddressOf(name)}
            end
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44, '&.active': { fontWeight: 600 } }}
          >
            {label}
          </Link>
        ))}
        <Link href="/" sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
          回到商店
        </Link>
      </Box>
    </Box>
    <Box component="main" sx={guttersSx}>
      <Outlet />
    </Box>
    <ScrollRestoration />
  </>
);
