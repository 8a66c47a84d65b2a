import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export interface SalesPersonProps {
  readonly person: { readonly name: string; readonly email: string; readonly telephone: string };
}

/** Who answers for an order; a click shows how to reach them. */
export function SalesPerson({ person: { name, email, telephone } }: SalesPersonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="secondary"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        業務 {name}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': '聯絡業務' } }}
      >
        <Stack sx={{ p: 2, gap: 0.5, minWidth: 200 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {email !== '' && <Link href={`mailto:${email}`}>{email}</Link>}
          {telephone !== '' && <Link href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</Link>}
        </Stack>
      </Popover>
    </>
  );
}
