import { Link } from '@mui/material';
import { AppBar, Logout, TitlePortal, UserMenu, useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router';

/** The bar at the top: whose office it is, where one is, and a menu called after whoever is signed in. */
export function OfficeBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      color="inherit"
      elevation={0}
      sx={{
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
      userMenu={
        <UserMenu label={`${identity?.fullName ?? ''} 的帳戶`}>
          <Logout />
        </UserMenu>
      }
    >
      <Link
        component={RouterLink}
        to="/"
        sx={{ mr: 2, fontSize: 18, fontWeight: 600, letterSpacing: '0.1em', whiteSpace: 'nowrap' }}
      >
        織單
      </Link>
      <TitlePortal variant="body1" sx={{ color: 'text.secondary' }} />
    </AppBar>
  );
}
