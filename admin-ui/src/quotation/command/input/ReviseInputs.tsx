import { useContext } from 'react';
import { Alert } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { proofingChoices, withShownPrice } from '@zhidan/domain/quotation';
import { PriceTable, QuantityChoice as QuantityField } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Choice } from '../../../form/field/Choice.js';
import type { OwnInputProps } from '../../../form/fieldDeclaration.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { useProduct } from '../../tab/product.js';
import { useWhatIf } from '../../what-if/whatIf.api.js';
import type { BesideProps } from '../form/orderForm.js';
import { TryingContext } from '../trying.js';

/** The quantities that the product has a price for, and the one that was asked for. */
export function QuantityChoice(input: OwnInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const { data: product } = useProduct(order?.category_id ?? '');
  if (order === undefined) return null;
  if (product === undefined) return null;
  const { order_value, sales_unit } = order;
  // A product that has left the shelves is asked for in the quantity that stands.
  if (product === null)
    return (
      <Choice {...input} offered={[{ value: order_value, title: inSalesUnit(order_value, sales_unit) }]} />
    );
  const { value, errors: _ofRows, values: _others, ...field } = input;
  return <QuantityField {...field} product={product} value={Number(value)} />;
}

/** How many designs may be proofed of the chosen quantity. */
export function DesignsChoice({ values, ...input }: OwnInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  const offered = proofingChoices(Number(values['order_value']), order.split_quantity).map(
    ({ proofing_value, title }) => ({ value: proofing_value, title }),
  );
  return <Choice {...input} offered={offered} />;
}

/** The price of the order as it would be, by the rules that saving it meets. */
export function RevisedPrice({ order, values }: BesideProps) {
  const body = {
    order_value: Number(values['order_value']),
    proofing_value: Number(values['proofing_value']),
    // Pieces by size are refused beside their own field until they add up.
    breakdown: [],
  };
  const before = useContext(TryingContext) ?? [];
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
      {after !== null && refused === null && <PriceTable price={withShownPrice(after)} />}
    </>
  );
}
