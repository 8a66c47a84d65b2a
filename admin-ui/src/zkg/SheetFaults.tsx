import { Alert, Button, TableCell, TableRow } from '@mui/material';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { HeadedTable } from '../page/HeadedTable.js';
import { TitledDialog } from '../page/TitledDialog.js';

interface SheetFaultsProps {
  readonly refused: RequestFailed;
  readonly onClose: () => void;
}

/** The faults that prevented an import, by row number in the spreadsheet. */
export function SheetFaults({ refused, onClose }: SheetFaultsProps) {
  return (
    <TitledDialog
      title="沒有匯入"
      onClose={onClose}
      acts={
        <Button variant="contained" onClick={onClose}>
          修改後再匯入
        </Button>
      }
    >
      <Alert severity="error" sx={{ mb: 2 }}>
        {refused.detail}
      </Alert>
      {refused.errors.length > 0 && (
        <HeadedTable heads={['位置', '問題']}>
          {refused.errors.map(({ path, message }) => (
            <TableRow key={`${path} ${message}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{path}</TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </HeadedTable>
      )}
    </TitledDialog>
  );
}
