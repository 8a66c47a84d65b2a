import MovedIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Stack } from '@mui/material';
import { NumberInput } from '@zhidan/ui-kit';
import { countRule, countComparisonOf, type StockCountEntry, type CountedItem } from './counts.js';
import type { Units } from '../useUnits.js';
import { CountDifferenceLabel } from './FindingMark.js';

interface CountLineProps {
  readonly item: CountedItem;
  readonly count: StockCountEntry | undefined;
  readonly units: Units;
  readonly onType: (text: string) => void;
}

/** A storage item with its recorded stock, an input for the counted amount, and the difference. */
export function CountLine({ item, count, units, onType }: CountLineProps) {
  const { product_name, type, unit, storage, revision } = item;
  const isMoved = count !== undefined && count.revision !== revision;
  return (
    <Box
      component="li"
      aria-label={product_name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 148px', sm: 'minmax(0, 1fr) 200px' },
        columnGap: 1.5,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{product_name}</Box>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary', fontSize: 14 }}
        >
          {type !== '' && <span>{type}</span>}
          <span>帳上 {units.written(storage, unit)}</span>
          {count !== undefined && !isMoved && (
            <CountDifferenceLabel finding={countComparisonOf(count, units)} of={count} units={units} />
          )}
        </Stack>
      </Box>
      <NumberInput
        size="small"
        spoken={`${product_name} 盤點數量`}
        enterKeyHint="next"
        unit={unit}
        value={count?.text ?? ''}
        onChange={onType}
        {...countRule}
      />
      {isMoved && (
        <StockMovedNotice count={count} item={item} units={units} onAgain={() => onType(count.text)} />
      )}
    </Box>
  );
}

interface MovedProps {
  readonly count: StockCountEntry;
  readonly item: CountedItem;
  readonly units: Units;
  readonly onAgain: () => void;
}

/** Warns that the stock has changed since it was counted, and offers to keep the count. */
export const StockMovedNotice = ({ count, item: { storage, unit }, units, onAgain }: MovedProps) => (
  <Stack
    direction="row"
    component="output"
    sx={{
      gridColumn: '1 / -1',
      gap: 1,
      flexWrap: 'wrap',
      alignItems: 'center',
      mt: 0.5,
    }}
  >
    <MovedIcon fontSize="small" color="warning" />
    <span>
      盤點後有人異動：帳上 {units.written(count.storage, count.unit)} → {units.written(storage, unit)}
    </span>
    <Button size="small" variant="outlined" onClick={onAgain}>
      仍是 {count.text} {unit}
    </Button>
  </Stack>
);
