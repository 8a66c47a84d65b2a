import { Box, Link, Typography } from '@mui/material';
import { Link as ShopLink } from '../routing/Link.js';
import { guttersSx } from './gutters.js';
import { SearchButton } from '../search/SearchButton.js';
import { AccountButton, type AccountButtonProps } from '../account/AccountButton.js';
import { TabBar } from './TabBar.js';

const twoRows = '@media (max-width: 1099.95px)';

/** The header: logo, seven tabs, search and account; in a narrow window the tabs are on a second row. */
export function Header(account: AccountButtonProps) {
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box
        sx={{
          ...guttersSx,
          display: 'grid',
          alignItems: 'center',
          columnGap: { xs: 1, lg: 3 },
          minHeight: 68,
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          gridTemplateAreas: '"logo tabs tools"',
          [twoRows]: { gridTemplateAreas: '"logo . tools" "tabs tabs tabs"', pt: 1 },
        }}
      >
        <Link
          component={ShopLink}
          to="/"
          underline="none"
          aria-label="織單 首頁"
          sx={{ gridArea: 'logo', display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}
        >
          <img src="/seal.svg" alt="" width={34} height={34} />
          <Typography
            component="span"
            sx={{ fontSize: 22, fontWeight: 600, letterSpacing: '0.08em', color: 'text.primary' }}
          >
            織單
          </Typography>
        </Link>
        <TabBar />
        <Box sx={{ gridArea: 'tools', display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
          <SearchButton />
          <AccountButton {...account} />
        </Box>
      </Box>
    </Box>
  );
}
