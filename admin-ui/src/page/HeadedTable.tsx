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

/** The head of a column: its title or, for a special style, properties of the cell. */
export type HeadCell =
  string | ({ readonly title: string } & Readonly<Pick<TableCellProps, 'align' | 'className' | 'sx'>>);

export const rightAlignedHead = (title: string): HeadCell => ({ title, align: 'right' });

interface HeadedTableProps {
  /** The accessible name, if no heading names the table. */
  readonly label?: string;
  readonly heads: readonly HeadCell[];
  readonly children: ReactNode;
  /** A last row, for example with sums. */
  readonly foot?: ReactNode;
  /** The height in px above which the table scrolls below its fixed head. */
  readonly maxHeight?: number;
  readonly sx?: SxProps<Theme>;
}

/** A small table that scrolls sideways if it is wider than its container. */
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
