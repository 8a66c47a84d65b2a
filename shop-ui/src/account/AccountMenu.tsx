import { Divider, Menu, MenuItem } from '@mui/material';
import type { Caller } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import { pageAddressOf, type PageName } from '@zhidan/domain/page';
import { Link } from '../routing/Link.js';
import { NewProductLabel } from '../layout/NewMark.js';
import { useSignOut } from '../session/useSession.js';

const pagesOfCustomer: readonly { readonly name: PageName; readonly label: string; readonly isNew?: true }[] =
  [
    { name: 'user-orderManage', label: '我的訂單' },
    { name: 'user-quotation', label: '我的報價單' },
    { name: 'user-designs', label: '我的設計' },
    { name: 'user-collections', label: '團體收單' },
    { name: 'user-rapidOrder', label: '訂單加購（快速下單）', isNew: true },
    { name: 'user-delivery', label: '出貨紀錄' },
    { name: 'user-payment', label: '付款紀錄' },
    { name: 'user-favorite', label: '我的最愛' },
    { name: 'user-profile', label: '我的資料與會員等級' },
  ];

/** The two entrances to the back office, with the route names of the specification. */
const offices = [
  { href: '/admin/adminManage', label: '後台' },
  { href: '/admin/newManage', label: '新後台' },
] as const;

interface AccountMenuProps {
  readonly anchor: HTMLElement;
  readonly caller: Caller;
  readonly onAccount: () => void;
  readonly onClose: () => void;
}

/** The menu of a signed-in customer: own pages, the back office for staff, and signing out. */
export function AccountMenu({ anchor, caller, onAccount, onClose }: AccountMenuProps) {
  const signingOut = useSignOut();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 200 } }, list: { 'aria-label': accountTexts.account } }}
    >
      {pagesOfCustomer.map(({ name, label, isNew }) => (
        <MenuItem
          key={name}
          component={Link}
          to={pageAddressOf(name)}
          onClick={onClose}
          sx={{ minHeight: 44 }}
        >
          {label}
          {isNew && <NewProductLabel />}
        </MenuItem>
      ))}
      {caller.office &&
        offices.map(({ href, label }) => (
          <MenuItem key={href} component="a" href={href} sx={{ minHeight: 44 }}>
            {label}
          </MenuItem>
        ))}
      <MenuItem
        sx={{ minHeight: 44 }}
        onClick={() => {
          onClose();
          onAccount();
        }}
      >
        {accountTexts.account}
      </MenuItem>
      <Divider />
      <MenuItem
        sx={{ minHeight: 44 }}
        onClick={() => {
          onClose();
          signingOut.mutate();
        }}
      >
        {accountTexts.signOut}
      </MenuItem>
    </Menu>
  );
}
