import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { accessTo, routes, type Caller } from '@zhidan/domain';
import { useQuery } from '@tanstack/react-query';
import { me } from '@zhidan/ui-kit/api';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** Documents of an order, by their address. */
const kinds: readonly (readonly [string, string])[] = [
  ['quotation', '報價單'],
  ['proofing-sheet', '打樣單'],
  ['production-sheet', '生產單'],
  ['proofing-allocation', '打樣分配單'],
  ['production-allocation', '生產分配單'],
  ['proofing-slip', '打樣小黃單'],
  ['production-slip', '生產小黃單'],
  ['sales-slip', '銷貨單'],
];

/** Every document of the order that this house makes and this person may have. */
export function OrderDocuments({ order }: { readonly order: StaffsQuotation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: caller } = useQuery({ queryKey: ['me'], queryFn: me, staleTime: 60_000 });
  const address = (kind: string, query = '') =>
    `/documents/${kind}/${encodeURIComponent(order.quotation_no)}.pdf${query}`;
  const item = (kind: string, title: string, query = '') => (
    <MenuItem
      key={kind + query}
      component="a"
      href={address(kind, query)}
      target="_blank"
      rel="noopener"
      onClick={() => setAnchor(null)}
    >
      {title}
    </MenuItem>
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        下載文件
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {kinds.filter(([kind]) => isTheirs(kind, caller)).map(([kind, title]) => item(kind, title))}
        {item('quotation', '報價單（不顯示價格）', '?mask_price=1')}
      </Menu>
    </>
  );
}

const isTheirs = (kind: string, caller: Caller | undefined): boolean => {
  const access = routes[`GET /documents/${kind}/:id.pdf`];
  return access !== undefined && caller !== undefined && accessTo(access, caller) === 'allowed';
};
