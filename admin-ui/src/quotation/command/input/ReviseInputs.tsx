import { useContext } from 'react';
import { Alert } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { proofingChoices, withEffectivePrices } from '@zhidan/domain/quotation';
import { PriceTable, QuantityChoice as QuantityField } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { CodeSelect } from '../../../form/field/Choice.js';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { useProduct } from '../../tab/product.js';
import { useWhatIf } from '../../what-if/whatIf.api.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';
import { TrialCommandsContext } from '../trying.js';

/** Chooses one of the quantities that have a price, including the order's own. */
export function QuantityChoice(input: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const { data: product } = useProduct(order?.category_id ?? '');
  if (order === undefined) return null;
  if (product === undefined) return null;
  const { order_value, sales_unit } = order;
  // The quantity cannot be changed if the product is no longer sold.
  if (product === null)
    return (
      <CodeSelect
        {...input}
        offered={[{ value: order_value, title: inSalesUnit(order_value, sales_unit) }]}
      />
    );
  const { value, errors: _ofRows, values: _others, ...field } = input;
  return <QuantityField {...field} product={product} value={Number(value)} />;
}

/** Chooses a number of designs that the chosen quantity allows. */
export function ProofingCountChoice({ values, ...input }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  const offered = proofingChoices(Number(values['order_value']), order.split_quantity).map(
    ({ proofing_value, title }) => ({ value: proofing_value, title }),
  );
  return <CodeSelect {...input} offered={offered} />;
}

/** The price after the change, calculated by the same rules as on saving. */
export function RevisedPrice({ order, values }: OrderFormAsideProps) {
  const body = {
    order_value: Number(values['order_value']),
    proofing_value: Number(values['proofing_value']),
    // Empty, because pieces by size would be refused until they add up to the new quantity.
    breakdown: [],
  };
  const before = useContext(TrialCommandsContext) ?? [];
  const { data, error } = useWhatIf({
    no: order.quotation_no,
    revision: order.revision,
    commands: [...before, { command: 'revise', body }],
  });
  const { order: after, refused } = data?.foreseen ?? { order: null, refused: null };
  const wrong = error?.message ?? refused?.detail;
  return (
    <>
      {wrong !== undefined && <Alert severity="warning">{wrong}</Alert>}
      {after !== null && refused === null && <PriceTable price={withEffectivePrices(after)} />}
    </>
  );
}
