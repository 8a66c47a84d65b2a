import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { feeTitles, type AllocationRow } from '@zhidan/domain/allocation';
import { DateTime, Money } from '@zhidan/ui-kit';

type Lines = AllocationRow['processing_allocate_data'];

interface AllocationLinesProps {
  readonly lines: Lines;
  /** Places of the lines that the next command is about; without it nothing is to be chosen. */
  readonly chosen?: readonly number[];
  readonly onChoose?: (indexes: readonly number[]) => void;
}

/** Each piece of work with its worker, its fees and its day. */
export const AllocationLines = ({ lines, chosen = [], onChoose }: AllocationLinesProps) => (
  // Wider than its place it is scrolled, by the arrow keys too where nothing in it takes the focus.
  <Box
    component="section"
    aria-label="加工項目的明細"
    tabIndex={onChoose === undefined ? 0 : undefined}
    sx={{ overflowX: 'auto' }}
  >
    <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          {onChoose !== undefined && (
            <TableCell padding="checkbox">
              <Checkbox
                slotProps={{ input: { 'aria-label': '選取全部' } }}
                checked={lines.length > 0 && chosen.length === lines.length}
                indeterminate={chosen.length > 0 && chosen.length < lines.length}
                onChange={({ target }) => onChoose(target.checked ? lines.map(({ index }) => index) : [])}
              />
            </TableCell>
          )}
          <TableCell>項目</TableCell>
          <TableCell>原料</TableCell>
          <TableCell>加工人員</TableCell>
          {Object.values(feeTitles).map((title) => (
            <TableCell key={title} align="right">
              {title}
            </TableCell>
          ))}
          <TableCell align="right">單價</TableCell>
          <TableCell align="right">數量</TableCell>
          <TableCell align="right">金額</TableCell>
          <TableCell>完成日期</TableCell>
          <TableCell>發放日期</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <LineRow
            key={line.index}
            line={line}
            isChosen={chosen.includes(line.index)}
            onChoose={
              onChoose &&
              ((isChosen) =>
                onChoose(isChosen ? [...chosen, line.index] : chosen.filter((index) => index !== line.index)))
            }
          />
        ))}
      </TableBody>
    </Table>
  </Box>
);

interface LineRowProps {
  readonly line: Lines[number];
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

const LineRow = ({ line, isChosen, onChoose }: LineRowProps) => (
  <TableRow hover selected={isChosen}>
    {onChoose !== undefined && (
      <TableCell padding="checkbox">
        <Checkbox
          slotProps={{ input: { 'aria-label': `選取第 ${line.index + 1} 行` } }}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </TableCell>
    )}
    <TableCell>{line.accessories_kind_name}</TableCell>
    <TableCell>{line.product_name || line.accessories_material_group_name || '—'}</TableCell>
    <TableCell>{line.processing_staff_name || '尚未分配'}</TableCell>
    {fees.map((fee) => (
      <TableCell
        key={fee}
        align="right"
        sx={line.chosen_fees.includes(fee) ? {} : { color: 'text.secondary', textDecoration: 'line-through' }}
      >
        {line[fee]}
      </TableCell>
    ))}
    <TableCell align="right">{line.processing_payment}</TableCell>
    <TableCell align="right">{line.processing_number}</TableCell>
    <TableCell align="right">
      <Money amount={line.processing_amount} />
    </TableCell>
    <TableCell>
      <DateTime at={line.processing_finish_date} dateOnly />
    </TableCell>
    <TableCell>
      <DateTime at={line.paid_date} dateOnly />
    </TableCell>
  </TableRow>
);

const fees = ['tailor_fee', 'crop_fee', 'processing_fee'] as const;
