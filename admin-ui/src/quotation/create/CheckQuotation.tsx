import { Button, Stack, Typography } from '@mui/material';
import type { CategoryRow } from '@zhidan/domain';
import { PriceTable, RefusalAlert } from '@zhidan/ui-kit';
import { buyerName } from '@zhidan/domain/quotation';
import { CalculationPanel } from '../page/CalculationPanel.js';
import { Panel } from '../panel/Panel.js';
import { QuotationPreview } from './OrderAhead.js';
import type { Configuration } from './useConfiguration.js';
import { useSaveQuotation } from './useSaveQuotation.js';

interface CheckQuotationProps {
  readonly product: CategoryRow;
  readonly customer: NonNullable<Configuration['customer']>;
  readonly asked: NonNullable<Configuration['asked']>;
  readonly price: NonNullable<Configuration['price']['data']>;
  readonly configuration: Configuration;
  readonly onBack: () => void;
}

/** The last step before the quotation is saved: its price and calculation. */
export function CheckQuotation(props: CheckQuotationProps) {
  const { product, customer, asked, price, configuration, onBack } = props;
  const { notes, wished, sales } = configuration;
  const { calculation, ...table } = price;
  const { refusal, isSaving, save } = useSaveQuotation();
  const request = { ...asked, customer_uid: customer.id, customer_notes: notes, wished_date: wished };
  return (
    <Stack spacing={2}>
      <Panel title="報價">
        <Typography sx={{ mb: 1 }}>
          {product.name}・{buyerName(customer)}
        </Typography>
        <PriceTable price={table} />
      </Panel>
      <QuotationPreview request={request} />
      {calculation !== undefined && (
        <CalculationPanel
          of={{ ...table, ...calculation, category_name: product.name, earlier_sample: 'none' }}
        />
      )}
      {refusal !== undefined && <RefusalAlert>{refusal}</RefusalAlert>}
      <Stack direction="row" spacing={1}>
        <Button onClick={onBack}>返回修改</Button>
        <Button variant="contained" disabled={isSaving} onClick={() => void save(request, sales)}>
          儲存報價單
        </Button>
      </Stack>
    </Stack>
  );
}
