import { Box, Button, Container, Link, Typography } from '@mui/material';
import { accountWords } from '@zhidan/domain/account';
import type { LiveState } from '@zhidan/ui-kit/api';
import { NavLink, Link as RouterLink } from 'react-router';
import { useSession, useSignOut } from '../session/useSession.js';

/** Labels of the header to the pages they open (spec section 2). */
const tabs = [
  { to: '/', label: '產品目錄' },
  { to: '/qa', label: '問與答' },
] as const;

interface HeaderProps {
  readonly live: LiveState;
  readonly onSignIn: () => void;
  readonly onAccount: () => void;
}

export function Header({ live, onSignIn, onAccount }: HeaderProps) {
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, md: 4 }, minHeight: 64 }}
      >
        <Link
          component={RouterLink}
          to="/"
          underline="none"
          aria-label="織單 首頁"
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <img src="/seal.svg" alt="" width={32} height={32} />
          <Typography component="span" sx={{ fontSize: 20, fontWeight: 600, color: 'text.primary' }}>
            織單
          </Typography>
        </Link>
        <Box component="nav" aria-label="主選單" sx={{ display: 'flex', flex: 1, overflowX: 'auto' }}>
          {tabs.map(({ to, label }) => (
            <Button
              key={to}
              component={NavLink}
              to={to}
              end
              color="inherit"
              sx={{ whiteSpace: 'nowrap', '&.active': { color: 'primary.main', fontWeight: 600 } }}
            >
              {label}
            </Button>
          ))}
        </Box>
        {live === 'waiting' && (
          <Typography component="output" sx={{ fontSize: 14, color: 'text.secondary' }}>
            連線中…
          </Typography>
        )}
        <Account onSignIn={onSignIn} onAccount={onAccount} />
      </Container>
    </Box>
  );
}

function Account({ onSignIn, onAccount }: Omit<HeaderProps, 'live'>) {
  const { caller, isKnown } = useSession();
  const signingOut = useSignOut();
  if (!isKnown) return <Box sx={{ width: 88 }} />;
  if (caller.uid === null) {
    return (
      <Button variant="outlined" onClick={onSignIn} sx={{ whiteSpace: 'nowrap' }}>
        {accountWords.signIn}/{accountWords.register}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button
        color="inherit"
        onClick={onAccount}
        aria-label={accountWords.account}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Typography component="span" noWrap sx={{ maxWidth: 140, fontSize: 14 }}>
          {caller.name || accountWords.account}
        </Typography>
      </Button>
      {caller.office && (
        <Button component="a" href="/admin/" color="inherit">
          後台
        </Button>
      )}
      <Button component={RouterLink} to="/user/orderManage" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
        我的訂單
      </Button>
      <Button onClick={() => signingOut.mutate()} disabled={signingOut.isPending} color="inherit">
        {accountWords.signOut}
      </Button>
    </Box>
  );
}
