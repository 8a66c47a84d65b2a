import { lazy, Suspense, useState } from 'react';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import { Box, Button } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { useSession } from '../session/useSession.js';

const load = () => import('./AccountMenu.js');
const AccountMenu = lazy(async () => ({ default: (await load()).AccountMenu }));

export interface AccountButtonProps {
  readonly onSignIn: () => void;
  /** Called to open the window of the customer's account. */
  readonly onAccount: () => void;
}

/** A button that lets a visitor sign in, and opens the account menu for a customer. */
export function AccountButton({ onSignIn, onAccount }: AccountButtonProps) {
  const { caller, isKnown } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!isKnown) return <Box sx={{ width: { xs: 96, sm: 112 }, height: 44 }} />;
  if (caller.uid === null) {
    return (
      <Button variant="outlined" onClick={onSignIn} sx={{ px: { xs: 1.5, sm: 2.5 } }}>
        {accountTexts.signIn}/{accountTexts.register}
      </Button>
    );
  }
  return (
    <>
      <Button
        color="inherit"
        aria-label={`${accountTexts.account} ${caller.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<PersonIcon />}
        onPointerEnter={() => void load()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ px: 1.5 }}
      >
        <Box component="span" sx={{ maxWidth: 120, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {caller.name || accountTexts.account}
        </Box>
      </Button>
      {anchor !== null && (
        <Suspense>
          <AccountMenu
            anchor={anchor}
            caller={caller}
            onAccount={onAccount}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
