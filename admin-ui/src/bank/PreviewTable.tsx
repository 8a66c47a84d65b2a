import { Box, Button, TableCell, TableRow } from '@mui/material';
import { statementColumns, type ChosenColumns, type StatementRow } from '@zhidan/domain/bank';
import { HeadedTable } from '../page/HeadedTable.js';

/** The number of shown rows, including the heading. */
const SHOWN = 8;

interface PreviewTableProps {
  readonly rows: readonly StatementRow[];
  readonly pointed: ChosenColumns;
  /** Called with the index of the pressed column. */
  readonly onOpen: (place: number, anchor: HTMLElement) => void;
}

/** The first rows of a statement; a click on a column opens the choice of its meaning. */
export function PreviewTable({ rows, pointed, onOpen }: PreviewTableProps) {
  const shown = rows.slice(0, SHOWN);
  const most = Math.max(0, ...shown.map(({ cells }) => cells.length));
  const places = Array.from({ length: most }, (_, place) => place);
  const look = (place: number) => ({
    cursor: 'pointer',
    ...(place in pointed ? { bgcolor: 'action.selected' } : {}),
  });
  return (
    <Box sx={{ width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <HeadedTable
        label="對帳單的前幾列"
        heads={places.map((place) => `第 ${place + 1} 欄`)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        <TableRow>
          {places.map((place) => (
            <TableCell key={place} sx={{ px: 1, ...look(place) }}>
              <ColumnButton place={place} pointed={pointed} onOpen={onOpen} />
            </TableCell>
          ))}
        </TableRow>
        {shown.map(({ row, cells }) => (
          <TableRow key={row}>
            {places.map((place) => (
              <TableCell
                key={place}
                sx={look(place)}
                onClick={({ currentTarget }) => onOpen(place, currentTarget)}
              >
                {cells[place] ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </HeadedTable>
    </Box>
  );
}

interface ColumnButtonProps extends Pick<PreviewTableProps, 'pointed' | 'onOpen'> {
  readonly place: number;
}

function ColumnButton({ place, pointed, onOpen }: ColumnButtonProps) {
  const held = pointed[place];
  const title = held === undefined ? undefined : statementColumns[held];
  return (
    <Button
      size="small"
      variant={title === undefined ? 'outlined' : 'contained'}
      aria-haspopup="menu"
      aria-label={`第 ${place + 1} 欄：${title ?? '還沒有指定'}`}
      onClick={({ currentTarget }) => onOpen(place, currentTarget)}
    >
      {title ?? '這是…'}
    </Button>
  );
}
