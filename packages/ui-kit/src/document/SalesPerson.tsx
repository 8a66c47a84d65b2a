import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PopoverBelow } from '../popover/PopoverBelow.js';

export interface SalesPersonProps {
  readonly person: { readonly name: string; readonly email: string; readonly telephone: string };
}

/** The sales person of an order; a click shows how to reach them. */
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
      <PopoverBelow label="聯絡業務" anchor={anchor} onClose={() => setAnchor(null)}>
        <Stack sx={{ p: 2, gap: 0.5, minWidth: 200 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {email !== '' && <Link href={`mailto:${email}`}>{email}</Link>}
          {telephone !== '' && <Link href={`tel:${telephone.replaceAll(/[^\d+]/g, '')}`}>{telephone}</Link>}
        </Stack>
      </PopoverBelow>
    </>
  );
}
