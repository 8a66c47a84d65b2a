import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  type SxProps,
  type TableCellProps,
  type Theme,
} from '@mui/material';

/** What stands above a column: its title, and where needed how its cell stands. */
export type Head =
  string | ({ readonly title: string } & Readonly<Pick<TableCellProps, 'align' | 'className' | 'sx'>>);

/** The head of a column of numbers, which stand under one another. */
export const rightHead = (title: string): Head => ({ title, align: 'right' });

interface HeadedTableProps {
  /** Its name for readers, where no heading names it. */
  readonly label?: string;
  readonly heads: readonly Head[];
  /** The rows. */
  readonly children: ReactNode;
  /** One more row below them, e.g. of sums. */
  readonly foot?: ReactNode;
  /** Higher it scrolls, and its heads stay. */
  readonly maxHeight?: number;
  readonly sx?: SxProps<Theme>;
}

/** A small table of a few columns; where it is too wide for its place, it scrolls there. */
export const HeadedTable = ({ label, heads, children, foot, maxHeight, sx = {} }: HeadedTableProps) => (
  <TableContainer sx={maxHeight === undefined ? {} : { maxHeight }}>
    <Table size="small" aria-label={label} stickyHeader={maxHeight !== undefined} sx={sx}>
      <TableHead>
        <TableRow>
          {heads.map((head) => {
            const { title, ...cell } = typeof head === 'string' ? { title: head } : head;
            return (
              <TableCell key={title} {...cell}>
                {title}
              </TableCell>
            );
          })}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
      {foot !== undefined && <TableFooter>{foot}</TableFooter>}
    </Table>
  </TableContainer>
);
