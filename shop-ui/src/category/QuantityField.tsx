import { Box } from '@mui/material';
import { offeredQuantities, inSalesUnit } from '@zhidan/domain/category';
import type { TierPrice } from '@zhidan/domain/quotation';
import { QuantityInput, useMoneyFormatter } from '@zhidan/ui-kit';
import { NumberTileField } from './ChoiceField.js';
import { TierTable } from './TierTable.js';
import { useTierPrices, type PublicCategory } from './categories.api.js';

interface QuantityFieldProps {
  readonly category: PublicCategory;
  readonly value: number;
  readonly onChoose: (quantity: number) => void;
}

/** Chooses the quantity: typed, or one of the product's tiers with its unit price. */
export function QuantityField({ category, value, onChoose }: QuantityFieldProps) {
  const { data: tiers = [] } = useTierPrices(category.id);
  const hint = useHint(tiers, value, category.sales_unit);
  return (
    <Box>
      {category.quantity_step > 0 ? (
        <QuantityInput label="訂購數量" product={category} value={value} onChange={onChoose} help={hint} />
      ) : (
        <NumberTileField
          label="訂購數量"
          choices={offeredQuantities(category).map((quantity) => ({
            value: quantity,
            title: inSalesUnit(quantity, category.sales_unit),
          }))}
          value={value}
          onChoose={onChoose}
        />
      )}
      <Box sx={{ mt: 2 }}>
        <TierTable tiers={tiers} category={category} order_value={value} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

/** A hint that a few more pieces lower the unit price: `再 3 件，每件少 NT$20`. */
function useHint(tiers: readonly TierPrice[], value: number, sales_unit: string): string | undefined {
  const money = useMoneyFormatter();
  const now = tiers.findLast(({ from }) => from <= value);
  const next = tiers.find(({ from }) => from > value);
  if (now === undefined || next === undefined || next.unit_price >= now.unit_price) return undefined;
  const saved = money(now.unit_price - next.unit_price);
  return `再 ${inSalesUnit(next.from - value, sales_unit)}，每${sales_unit}少 ${saved}`;
}
