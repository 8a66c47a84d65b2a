import { Box, Stack, Typography } from '@mui/material';
import {
  chargedProofingPrice,
  type ClothLine,
  type GeneralLine,
  type PriceLine,
  type OrderWithSamples,
} from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { EmptyPanelText, Panel } from '../panel/Panel.js';

/** The calculation of a price, either stored with an order or made for a new quotation. */
export type Calculation = OrderWithSamples & {
  readonly category_name: string;
  readonly order_value: number;
  readonly sales_unit: string;
  readonly profit: number;
  readonly cost: number;
  readonly proofing_value: number;
  readonly proofing_price: number;
  readonly tailor_fee: number;
  readonly crop_fee: number;
  readonly unit_price: number;
  readonly carton: number;
  readonly carton_fee: number;
  readonly delivery_fee: number;
  readonly total_delivery_fee: number;
  readonly total_amount: number;
  readonly tax: number;
  readonly total_amount_tax: number;
  readonly save_calculation_data: readonly PriceLine[];
};

/** The largest number of decimals of an amount in a calculation. */
const MOST_DECIMALS = 6;

type Row = readonly [string, ReactNode];
const money = (amount: number) => <Money amount={amount} />;
/** An amount with all decimals of the calculation. */
const exact = (amount: number) => <Money amount={amount} decimals={MOST_DECIMALS} />;
const counted = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS })} ${unit}`;
const cm = (value: number) => counted(value, '公分');
const yesNo = (value: boolean) => (value ? '是' : '否');

/** The calculation of a price: lines of cloth and material, then the results. */
export const CalculationPanel = ({ of }: { readonly of: Calculation }) => (
  <Stack spacing={2}>
    <Panel title="計算總結">
      <Rows rows={summaryOf(of)} />
    </Panel>
    {of.save_calculation_data.length === 0 && <EmptyPanelText>沒有計算明細</EmptyPanelText>}
    {of.save_calculation_data.map((line, index) => (
      <Panel key={`${line.material_group}-${index}`} title={`${line.name}　${line.product_name}`}>
        <Rows rows={line.line === 'cloth' ? clothRows(line) : generalRows(line)} />
      </Panel>
    ))}
  </Stack>
);

const summaryOf = (of: Calculation): readonly Row[] => [
  ['商品名稱', of.category_name],
  ['訂購數量', counted(of.order_value, of.sales_unit)],
  ['成本', exact(of.cost)],
  ['毛利', `${of.profit} %`],
  ['打樣數量', counted(of.proofing_value, '款')],
  ['打樣費用（每款）', money(chargedProofingPrice(of))],
  ['打樣費用小計', money(chargedProofingPrice(of) * of.proofing_value)],
  ['平車費用', exact(of.tailor_fee)],
  ['裁切費用', exact(of.crop_fee)],
  ['商品單價', money(of.unit_price)],
  ['裝箱數', counted(of.carton, '箱')],
  ['箱子成本', exact(of.carton_fee)],
  ['每箱運費', exact(of.delivery_fee)],
  ['未稅總運費', exact(of.total_delivery_fee)],
  ['未稅總金額', money(of.total_amount)],
  ['營業稅', money(of.tax)],
  ['含稅總金額', money(of.total_amount_tax)],
];

const clothRows = (line: ClothLine): readonly Row[] => [
  ['布料幅寬', cm(line.cloth_width)],
  ['版型寬', cm(line.layout_width)],
  ['版型高', cm(line.layout_height)],
  ['智慧排版', `${yesNo(line.typesetting)}${line.swapped ? '（轉向）' : ''}`],
  ['排版耗損率', `${line.layout_loss} %`],
  ['印布耗損率', `${line.cloth_loss} %`],
  ['橫排', counted(line.per_row, '個')],
  ['使用布長', cm(line.length)],
  ['布料才積', counted(line.area, '才')],
  ['布料小計', exact(line.cloth_fee)],
  ['轉印紙總計', exact(line.paper_fee)],
  ['墨水總計', exact(line.ink_fee)],
  ['訂購數量', counted(line.quantity, '個')],
  ['平車費用', exact(line.tailor_fee)],
  ['裁切布料費用', exact(line.crop_fee)],
  ['轉印增加長度', cm(line.additional_height)],
  ['轉印紙增加費用', money(line.extra_paper_fee)],
  ['布料增加費用', money(line.extra_cloth_fee)],
  ['總計', money(line.line_total)],
];

const generalRows = (line: GeneralLine): readonly Row[] => [
  ['原料成本', exact(line.unit_price)],
  ['有無加工費', yesNo(line.processing_fee_flag)],
  ['加工費用', exact(line.processing_fee)],
  ['訂購數量', counted(line.quantity, '個')],
  ['總計', money(line.line_total)],
];

const Rows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 3,
      rowGap: 0.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    }}
  >
    {rows.map(([title, value]) => (
      <Box key={title} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="dt" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
