import { Box } from '@mui/material';
import { type ChangedColumn, changedColumns, CANCELLATION_FEE_TITLE } from '@zhidan/domain/quotation';
import { Money } from '../money/Money.js';
import { DateTime } from '../time/DateTime.js';
import type { ShownProposal } from './change.api.js';
import { useMaterialNames } from './product.api.js';

interface BeforeAfterProps extends Pick<ShownProposal, 'before' | 'after' | 'difference'> {
  /** The unit of the quantities. */
  readonly sales_unit: string;
}

/** A table of the columns that a change would alter, with their values before and after. */
export function BeforeAfter({ before, after, difference, sales_unit }: BeforeAfterProps) {
  const names = useMaterialNames(exchangedIn(before.select_material, after.select_material));
  const nameOf = (id: string) => names?.get(id);
  return (
    <Box component="table" sx={ruled}>
      <Head />
      <tbody>
        {changedColumns(before, after, { sales_unit, nameOf }).map((column) => (
          <tr key={column.title}>
            <th scope="row">{column.title}</th>
            <td>
              <Value column={column} of="before" />
            </td>
            <Box component="td" sx={{ fontWeight: 600 }}>
              <Value column={column} of="after" />
            </Box>
          </tr>
        ))}
        <tr>
          <th scope="row">{after.cancellation_fee === null ? worth(difference) : CANCELLATION_FEE_TITLE}</th>
          <td>—</td>
          <Box component="td" sx={{ fontWeight: 600 }}>
            <Money amount={after.cancellation_fee ?? Math.abs(difference)} />
          </Box>
        </tr>
      </tbody>
    </Box>
  );
}

function Value({ column, of }: { readonly column: ChangedColumn; readonly of: 'before' | 'after' }) {
  if (column.kind === 'amount') return <Money amount={column[of]} />;
  if (column.kind === 'day') return <DateTime at={column[of]} dateOnly />;
  // Non-breaking spaces keep each number on one line with its unit.
  return column[of].replaceAll(/(?<=\d) /g, '\u00A0') || '—';
}

/** Pairs of replaced accessories, whose names are shown. */
const exchangedIn = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.flatMap((material, at) => {
    const was = before[at];
    return was === undefined || was === material ? [] : [was, material];
  });

const ruled = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, px: 0.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& td': { textAlign: 'right', overflowWrap: 'anywhere' },
} as const;

const Head = () => (
  <thead>
    <tr>
      <th scope="col">項目</th>
      <Box component="th" scope="col" sx={{ '&&': { textAlign: 'right' } }}>
        原來
      </Box>
      <Box component="th" scope="col" sx={{ '&&': { textAlign: 'right' } }}>
        變更後
      </Box>
    </tr>
  </thead>
);

const worth = (difference: number): string => (difference < 0 ? '減少' : '增加');
