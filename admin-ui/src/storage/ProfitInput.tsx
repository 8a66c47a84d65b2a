import { retailPriceOf } from '@zhidan/domain';
import { formatMoney, NumberInput, parseTypedNumber, useDisplayStyle } from '@zhidan/ui-kit';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';

/** An input for the profit in percent of the cost, which also shows the resulting price. */
export function ProfitInput({ label, value, values, error, disabled, onChange }: CustomInputProps) {
  const { money } = useDisplayStyle();
  const unit_price = parseTypedNumber(textOf(values['unit_price'])).value;
  const product_profit = parseTypedNumber(textOf(value)).value;
  const retail =
    unit_price === undefined || product_profit === undefined
      ? '售價 = 成本 ×（1 + 利潤 %）'
      : `售價 ${formatMoney(retailPriceOf({ unit_price, product_profit }), money, 2)}`;
  return (
    <NumberInput
      label={label}
      value={textOf(value)}
      disabled={disabled}
      error={error}
      help={retail}
      unit="%"
      onChange={onChange}
    />
  );
}
