import AppsIcon from '@mui/icons-material/Apps';
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import CalculateIcon from '@mui/icons-material/CalculateOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PrecisionIcon from '@mui/icons-material/PrecisionManufacturingOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import type { Permission } from '@zhidan/domain';
import { Divider, ListSubheader } from '@mui/material';
import { Fragment } from 'react';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { areasFor } from '../desk/areas.js';
import { desksFor } from '../desk/desks.js';
import { useMenuSections } from '../record/menuSections.js';
import { resourceIcons } from './resourceIcons.js';

/** As many entries in sight as can be read; where one is stands out. */
const dense = {
  pt: 1,
  '& .RaMenuItemLink-icon': { minWidth: 32 },
  '& .MuiMenuItem-root': {
    minHeight: 34,
    mx: 1,
    px: 1,
    py: 0,
    borderRadius: 1,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .RaMenuItemLink-active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '& .RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'primary.main' },
};

const iconOf: Readonly<Record<string, typeof AppsIcon>> = {
  newManage: AssignmentIcon,
  calculator: CalculateIcon,
  sales: SupportIcon,
  accounting: PaymentsIcon,
  production: PrecisionIcon,
  print: PrintIcon,
  shipping: LocalShippingIcon,
  warehouse: InventoryIcon,
  statistics: BarChartIcon,
  audit: VerifiedIcon,
  rapid: BoltIcon,
  orders: ReceiptIcon,
};

/** The desks of the person who is signed in, then what else they keep. */
export function OfficeMenu() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const sections = useMenuSections();
  const [isOpen] = useSidebarState();
  return (
    <Menu sx={dense}>
      <Menu.Item to="/" primaryText="總覽" leftIcon={<DashboardIcon />} />
      <Menu.Item to="/adminManage" primaryText="功能選單" leftIcon={<AppsIcon />} />
      {[...desksFor(permissions), ...areasFor(permissions)]
        .filter(({ id }) => id !== 'quotations/create')
        .map(({ id, title }) => {
          const Icon = iconOf[id] ?? ListIcon;
          return <Menu.Item key={id} to={`/${id}`} primaryText={title} leftIcon={<Icon />} />;
        })}
      {sections.map(({ title, resources }) => (
        <Fragment key={title}>
          <Divider role="presentation" sx={{ mt: 1 }} />
          <ListSubheader
            role="presentation"
            disableSticky
            // Folded, it shows no words.
            sx={{ display: isOpen ? 'block' : 'none', lineHeight: '32px', bgcolor: 'transparent' }}
          >
            {title}
          </ListSubheader>
          {resources.map(({ name, label }) => {
            const Icon = resourceIcons[name] ?? ListIcon;
            return <Menu.Item key={name} to={`/${name}`} primaryText={label} leftIcon={<Icon />} />;
          })}
        </Fragment>
      ))}
    </Menu>
  );
}
