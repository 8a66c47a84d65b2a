import { styled } from '@mui/material/styles';
import { inSalesUnit } from '@zhidan/domain/category';
import type { EarlierSampleState } from '@zhidan/domain/quotation';
import type { ReactNode } from 'react';
import { averageUnitPrice } from './averageUnitPrice.js';
import { Money } from './Money.js';

/** The amounts of a price in whole NT$, under the field names of the API. */
export interface PriceFigures {
  readonly order_value: number;
  readonly sales_unit: string;
  /** The price of one piece before tax. */
  readonly unit_price: number;
  /** The price of the samples of one design, before tax. */
  readonly proofing_price: number;
  readonly proofing_value: number;
  readonly disable_proofing?: boolean;
  /**
   * The state of samples approved in an earlier order; samples that are reused are named in place of a price.
   */
  readonly earlier_sample?: EarlierSampleState;
  readonly product_price_tax: number;
  readonly proofing_price_tax: number;
  readonly total_amount_tax: number;
  /** The recommended selling price; shown only when it is a positive whole number. */
  readonly selling_price?: number | null;
}

export interface PriceTableProps {
  readonly price: PriceFigures;
  /** Whether every amount is shown as zero. */
  readonly mask?: boolean;
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': {
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'baseline',
  },
  th: { textAlign: 'left', fontWeight: 400, color: theme.palette.text.secondary },
  td: { textAlign: 'right' },
  'tr[data-total] > *': {
    borderBottom: `2px solid ${theme.palette.primary.main}`,
    color: theme.palette.text.primary,
  },
  'tr[data-total] td': { fontSize: '1.375rem', fontWeight: 600 },
  'tr:last-of-type > *': { borderBottom: 0 },
}));

const Basis = styled('small')(({ theme }) => ({
  marginLeft: 8,
  padding: '0 6px',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
  borderRadius: 4,
  whiteSpace: 'nowrap',
}));

const Line = ({
  title,
  basis,
  total = false,
  children,
}: {
  readonly title: string;
  readonly basis?: '未稅' | '含稅';
  readonly total?: boolean;
  readonly children: ReactNode;
}) => (
  <tr data-total={total || undefined}>
    <th scope="row">
      {title}
      {basis !== undefined && <Basis>{basis}</Basis>}
    </th>
    <td>{children}</td>
  </tr>
);

const isSet = (sellingPrice: number | null | undefined): sellingPrice is number =>
  Number.isInteger(sellingPrice) && Number(sellingPrice) > 0;

/** The price of an order: per piece, for samples, in total, on average, and the recommended selling price. */
export const PriceTable = ({ price, mask = false }: PriceTableProps) => {
  const shown = (amount: number) => <Money amount={mask ? 0 : amount} />;
  const proofing = price.disable_proofing === true ? 0 : price.proofing_price;
  const isSampled = price.earlier_sample === 'same';
  const average = averageUnitPrice(price.total_amount_tax, price.order_value);
  return (
    <Table>
      <tbody>
        <Line title="產品單價" basis="未稅">
          {shown(price.unit_price)}
        </Line>
        {!isSampled && (
          <Line title="打樣費（每款）" basis="未稅">
            {shown(proofing)}
          </Line>
        )}
        <Line title={`產品 ${inSalesUnit(price.order_value, price.sales_unit)}`} basis="含稅">
          {shown(price.product_price_tax)}
        </Line>
        {isSampled ? (
          <Line title="打樣">沿用核准的樣品，不另收費</Line>
        ) : (
          <Line title={`打樣 ${price.proofing_value} 款`} basis="含稅">
            {shown(price.proofing_price_tax)}
          </Line>
        )}
        <Line title="總金額" basis="含稅" total>
          {shown(price.total_amount_tax)}
        </Line>
        <Line title={price.proofing_price_tax > 0 ? '平均單價（含打樣）' : '平均單價'} basis="含稅">
          {!mask && !Number.isInteger(average) && '約 '}
          {shown(average)}
        </Line>
        {isSet(price.selling_price) ? (
          <Line title="建議售價" basis="含稅">
            {shown(price.selling_price)}
          </Line>
        ) : (
          <Line title="建議售價">無設定</Line>
        )}
      </tbody>
    </Table>
  );
};
