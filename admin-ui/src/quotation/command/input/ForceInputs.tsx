import { useContext } from 'react';
import { Alert, Box, FormHelperText, Typography } from '@mui/material';
import { accountingCodes, productionSteps, proofingSteps, quotationCodes } from '@zhidan/domain/quotation';
import { useGetOne, useRecordContext } from 'react-admin';
import type { CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf } from '../../../form/values.js';
import { OrderOptions } from '../../panel/OrderOptions.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { CodeChoice } from './CodeChoice.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';
import { TrialCommandsContext } from '../trying.js';
import { SlidingTabs } from '../../../page/SlidingTabs.js';

interface Family {
  readonly value: 'quotation' | 'accounting' | 'proofing' | 'production';
  readonly tab: string;
  readonly title: string;
  readonly codes: Readonly<Record<number, { readonly title: string }>>;
  readonly standing: (order: StaffsQuotation) => number | null;
}

const families: readonly Family[] = [
  {
    value: 'quotation',
    tab: 'quotation_code',
    title: '訂單狀態',
    codes: quotationCodes,
    standing: ({ code }) => code,
  },
  {
    value: 'accounting',
    tab: 'accounting_code',
    title: '會計狀態',
    codes: accountingCodes,
    standing: ({ accounting }) => accounting.code,
  },
  {
    value: 'proofing',
    tab: 'proofing_code',
    title: '打樣進度',
    codes: proofingSteps,
    standing: ({ last_proofing_code }) => last_proofing_code,
  },
  {
    value: 'production',
    tab: 'product_code',
    title: '生產進度',
    codes: productionSteps,
    standing: ({ last_production_code }) => last_production_code,
  },
];

/** The tab with single options of an order, in which no code is chosen. */
export const OTHER_CHOICE = 'other';

/** Explains what the command does to the order. */
export const ForceMoveExplanation = ({ order }: OrderFormAsideProps) => (
  <Alert severity="warning">
    訂單 {order.quotation_no} 會離開目前的清單，移動到所選狀態的清單。原因會留在歷程裡。
  </Alert>
);

/** Chooses which of the order's codes is changed. */
export function CodeFamilyTabs({ label, value, onChange }: CustomInputProps) {
  const seen = useRecordContext<StaffsQuotation>();
  const isTrying = useContext(TrialCommandsContext) !== undefined;
  const { data: latest = seen } = useGetOne<StaffsQuotation>('quotations', { id: seen?.id ?? '' });
  return (
    <>
      <SlidingTabs
        label={label}
        value={textOf(value)}
        tabs={[
          ...families.map((family) => ({ id: family.value, title: `${family.title} ${family.tab}` })),
          ...(isTrying ? [] : [{ id: OTHER_CHOICE, title: '其他設定' }]),
        ]}
        onChoose={onChange}
      />
      {value === OTHER_CHOICE && latest !== undefined && <OrderOptions order={latest} />}
    </>
  );
}

/** Chooses the new code, among all codes of the chosen table. */
export function CodeInput({ value, values, error, onChange }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const family = families.find((one) => one.value === values['family']);
  if (order === undefined || family === undefined) return null;
  const isOpen = textOf(value) === '';
  return (
    <Box>
      <CodeChoice
        codes={family.codes}
        standing={family.standing(order)}
        chosen={isOpen ? undefined : Number(value)}
        onChoose={onChange}
        label={family.title}
        isWrong={error !== undefined}
      />
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {isOpen && <Typography sx={{ color: 'text.secondary' }}>請選擇要變更成哪一個狀態。</Typography>}
    </Box>
  );
}
