import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { Box, Link, ListItemIcon, ListItemText, MenuItem, useMediaQuery, type Theme } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { confirmLeaving } from '@zhidan/ui-kit';
import { use } from 'react';
import { AppBar, Logout, TitlePortal, UserMenu, useGetIdentity, useLogout, useUserMenu } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { NotificationButton } from '../notification/NotificationButton.js';
import { PaletteButton } from '../palette/PaletteButton.js';
import { TimeMachineButton } from '../past/TimeMachineButton.js';
import { LaterPartsContext } from './laterParts.js';

/** The bar at the top: the company, the page title, and a menu with the name of the signed-in user. */
export function OfficeBar() {
  const { identity } = useGetIdentity();
  const name = identity?.fullName;
  // On a narrow screen, react-admin would replace the name by an icon with its own label.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
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
        <UserMenu label={name === undefined || !isWide ? 'ra.auth.user_menu' : `${name} 的帳戶`}>
          <AccountItem />
          <LogoutItem />
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
      <PaletteButton />
      <TimeMachineButton />
      <NotificationButton />
      {/* Keeps the place of the button until it has loaded. */}
      <Box sx={{ width: 36, flex: 'none' }}>{use(LaterPartsContext)?.helpButton}</Box>
    </AppBar>
  );
}

function AccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={RouterLink} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <ShieldIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{accountTexts.security}</ListItemText>
    </MenuItem>
  );
}

/** Signs out; first asks about unsaved text, then ends the session and leaves the page. */
function LogoutItem() {
  const logout = useLogout();
  const leave = async () => {
    if (await confirmLeaving()) await logout(null, undefined, false);
  };
  return <Logout onClick={() => void leave()} />;
}
