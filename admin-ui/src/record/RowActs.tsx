import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, TableCell } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { RemoveButton } from './RemoveButton.js';
import type { OfficeRecord, RecordScreens } from './screens.js';

/** The width of the last column in px. */
const DELETE_PX = 44;

/** Keeps a column of buttons visible at the right while the table is scrolled sideways. */
const held = (right: number) =>
  ({
    position: { xs: 'static', md: 'sticky' },
    right,
    zIndex: 1,
    minWidth: DELETE_PX,
    bgcolor: 'background.paper',
  }) as const;

/** The heads of the two columns of buttons of `RowActionCells`. */
export const ActionHeads = () => (
  <>
    <TableCell sx={{ ...held(DELETE_PX), zIndex: 3, whiteSpace: 'nowrap' }}>編輯</TableCell>
    <TableCell sx={{ ...held(0), zIndex: 3, whiteSpace: 'nowrap' }}>刪除</TableCell>
  </>
);

interface RowActsProps {
  readonly screens: RecordScreens;
  readonly record: OfficeRecord;
  readonly address: string;
  readonly named: string;
}

/** The last two cells of a row, for changing and removing the record. */
export function RowActionCells({ screens, record, address, named }: RowActsProps) {
  const { canAccess: mayChange = false } = useCanAccess({ resource: screens.resource, action: 'edit' });
  return (
    <>
      <TableCell onClick={(event) => event.stopPropagation()} sx={held(DELETE_PX)}>
        {mayChange && (
          <IconButton component={Link} to={address} size="small" aria-label={`編輯 ${named}`} title="編輯">
            <EditIcon fontSize="small" />
          </IconButton>
        )}
      </TableCell>
      <TableCell onClick={(event) => event.stopPropagation()} sx={held(0)}>
        <RemoveButton screens={screens} record={record} isSmall />
      </TableCell>
    </>
  );
}
