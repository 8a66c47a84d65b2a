import type { ReactNode } from 'react';

/** A column's heading; amounts are aligned to the right. */
export interface TableColumn {
  readonly name: string;
  readonly isAmount?: boolean;
}

export const textColumn = (name: string): TableColumn => ({ name });
export const amountColumn = (name: string): TableColumn => ({ name, isAmount: true });

/** The head of a table, repeated on each page that the table continues on. */
export function TableHead({ columns, running }: { columns: readonly TableColumn[]; running?: ReactNode }) {
  return (
    <thead>
      {running !== undefined && (
        <tr className="running">
          <td colSpan={columns.length}>{running}</td>
        </tr>
      )}
      <tr>
        {columns.map(({ name, isAmount }) => (
          <th key={name} scope="col" className={isAmount ? 'amount' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableSectionProps {
  readonly title?: string;
  readonly columns: readonly TableColumn[];
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A section with a single table, which scrolls sideways in a window narrower than the table. */
export const TableSection = ({ title, columns, children, foot }: TableSectionProps) => (
  <section className="spaced">
    {title !== undefined && <h2>{title}</h2>}
    <div className="scrolls">
      <table>
        <TableHead columns={columns} />
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  </section>
);

/** A row of a table; the first cell is its heading. */
export function TableRow({
  columns,
  cells,
}: {
  columns: readonly TableColumn[];
  cells: readonly ReactNode[];
}) {
  return (
    <tr>
      {cells.map((cell, at) => {
        const column = columns[at];
        const className = column?.isAmount ? 'amount' : undefined;
        return at === 0 ? (
          <th key={column?.name} scope="row" className={className}>
            {cell}
          </th>
        ) : (
          <td key={column?.name} className={className}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
