import { Alert } from '@mui/material';
import { proofingChoices } from '@zhidan/domain/quotation';
import { PriceTable } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Choice } from '../../form/field/Choice.js';
import type { OwnInputProps } from '../../form/fieldDeclaration.js';
import { usePrice } from '../create/catalogue.api.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { useProduct } from '../tab/product.js';
import type { BesideProps } from './orderForm.js';

/** The quantities that the product has a price for, and the one that was asked for. */
export function QuantityChoice(input: OwnInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const { data: product } = useProduct(order?.category_id ?? '');
  if (order === undefined) return null;
  const tiers = product?.quantity_profit.map(({ quantity }) => quantity) ?? [];
  const offered = [...new Set([...tiers, order.order_value])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, title: `${value}個` }));
  return <Choice {...input} offered={offered} />;
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

/** The price of what is chosen, on today's catalogue. */
export function RevisedPrice({ order, values }: BesideProps) {
  const price = usePrice({
    category_id: order.category_id,
    order_value: Number(values['order_value']),
    proofing_value: Number(values['proofing_value']),
    select_material: order.select_material,
  });
  return (
    <>
      {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
      {price.data !== undefined && <PriceTable price={price.data} />}
    </>
  );
}
