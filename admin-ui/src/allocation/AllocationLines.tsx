import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { feeFields, feeTitles, paymentFactors, type AllocationRow } from '@zhidan/domain/allocation';
import type { Stage } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';

type Lines = AllocationRow['processing_allocate_data'];
type LineOfWork = Lines[number];

interface AllocationLinesProps {
  readonly lines: Lines;
  readonly stage: Stage;
  /** The positions of the selected lines; without this property lines cannot be selected. */
  readonly chosen?: readonly number[];
  readonly onChoose?: (indexes: readonly number[]) => void;
}

const figures = ['單價', '數量', '金額', '完成'] as const;

/** Styles of a line: a row in a wide window; on a phone a card with a title above each value. */
const row = (isChosen: boolean) => ({
  display: 'grid',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  alignItems: 'start',
  ...(isChosen && { bgcolor: 'action.selected' }),
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'minmax(0, 2.4fr) minmax(0, 1.4fr) minmax(0, 1.5fr) minmax(0, 0.8fr) minmax(0, 1.1fr) minmax(0, 1.3fr)',
  },
});
const onlyWide = { display: { xs: 'none', md: 'grid' }, borderTop: 0, pt: 0, color: 'text.secondary' };
const onlyNarrow = { display: { md: 'none' }, color: 'text.secondary', fontSize: 13 };
const acrossOnPhones = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 };
const right = { textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums', minWidth: 0 } as const;
const small = { fontSize: 13, color: 'text.secondary' };

/** The lines of an allocation with worker, pay and date of completion. */
export function AllocationLines({ lines, stage, chosen = [], onChoose }: AllocationLinesProps) {
  const all = lines.map(({ index }) => index);
  return (
    <Box component="section" aria-label="加工項目的明細">
      {onChoose !== undefined && (
        <FormControlLabel
          label="選取全部"
          control={
            <Checkbox
              checked={lines.length > 0 && chosen.length === lines.length}
              indeterminate={chosen.length > 0 && chosen.length < lines.length}
              onChange={({ target }) => onChoose(target.checked ? all : [])}
            />
          }
        />
      )}
      <Box aria-hidden sx={{ ...row(false), ...onlyWide }}>
        <span>項目</span>
        <span>加工人員</span>
        {figures.map((title) => (
          <Box key={title} component="span" sx={right}>
            {title}
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {lines.map((line) => (
          <LineRow
            key={line.index}
            line={line}
            stage={stage}
            isChosen={chosen.includes(line.index)}
            onChoose={
              onChoose &&
              ((isChosen) =>
                onChoose(isChosen ? [...chosen, line.index] : chosen.filter((index) => index !== line.index)))
            }
          />
        ))}
      </Box>
    </Box>
  );
}

interface LineRowProps {
  readonly line: LineOfWork;
  readonly stage: Stage;
  readonly isChosen: boolean;
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

function LineRow({ line, stage, isChosen, onChoose }: LineRowProps) {
  const times = paymentFactors[stage];
  return (
    <Box component="li" sx={row(isChosen)}>
      <Stack direction="row" sx={{ ...acrossOnPhones, alignItems: 'flex-start' }}>
        {onChoose !== undefined && (
          <Checkbox
            sx={{ mt: -1, ml: -1 }}
            slotProps={{ input: { 'aria-label': `選取第 ${line.index + 1} 行` } }}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {line.product_name || line.accessories_material_group_name || '—'}
          </Typography>
          <Box component="span" sx={small}>
            {line.accessories_kind_name}
            {line.share_of !== null && `・第 ${line.share_of + 1} 行的一部分`}
          </Box>
        </Box>
      </Stack>
      <Box sx={{ ...acrossOnPhones, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={onlyNarrow}>
          加工人員{' '}
        </Box>
        {line.processing_staff_name || (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            尚未分配
          </Box>
        )}
      </Box>
      <Figure title="單價" note={feesOf(line)}>
        <Money amount={line.processing_payment} />
      </Figure>
      <Figure title="數量">{line.processing_number.toLocaleString('en-US')}</Figure>
      <Figure title="金額" note={times > 1 && `打樣 ×${times}`}>
        <Money amount={line.processing_amount} />
      </Figure>
      <Figure
        title="完成"
        note={
          line.paid_date !== null && (
            <>
              <DateTime at={line.paid_date} dateOnly /> 發放
            </>
          )
        }
      >
        {line.processing_finish_date === null ? '—' : <DateTime at={line.processing_finish_date} dateOnly />}
      </Figure>
    </Box>
  );
}

/** The amount of each fee within the pay; empty where there is a single fee. */
function feesOf(line: LineOfWork): string {
  const paid = feeFields.filter((fee) => line.chosen_fees.includes(fee) && line[fee] > 0);
  return paid.map((fee) => `${feeTitles[fee].replace('費用', '')} ${line[fee]}`).join('＋');
}

interface FigureProps {
  readonly title: (typeof figures)[number];
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A value with its title; in a wide window the column head replaces the title. */
const Figure = ({ title, note, children }: FigureProps) => (
  <Box sx={right}>
    <Box component="span" sx={onlyNarrow}>
      {title}{' '}
    </Box>
    {children}
    {note !== undefined && note !== false && note !== '' && <Box sx={small}>{note}</Box>}
  </Box>
);
