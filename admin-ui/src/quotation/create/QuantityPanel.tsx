import { Box, Chip, MenuItem, Stack, TextField } from '@mui/material';
import type { CategoryRow } from '@zhidan/domain';
import { inSalesUnit } from '@zhidan/domain/category';
import { maxDesigns, proofingChoices } from '@zhidan/domain/quotation';
import { QuantityChoice } from '@zhidan/ui-kit';
import { Panel } from '../panel/Panel.js';
import { SalesSelect } from '../SalesSelect.js';
import { CustomerSearch } from './CustomerSearch.js';
import type { Configuration } from './useConfiguration.js';

interface QuantityPanelProps {
  readonly product: CategoryRow;
  readonly configuration: Configuration;
}

/** Chooses quantity, designs and customer. */
export function QuantityPanel({ product, configuration }: QuantityPanelProps) {
  const { quantity, sales, customer, notes, wished, set } = configuration;
  return (
    <Panel title="數量與客戶">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Chip label={`最低訂購量 ${inSalesUnit(product.mini_order, product.sales_unit)}`} />
        <Chip
          label={`最多可拆圖數 ${maxDesigns(quantity ?? product.mini_order, product.split_quantity)} 款`}
        />
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
        <QuantityFields product={product} configuration={configuration} />
        <SalesSelect value={sales} none="依客戶的服務業務" onChoose={(uid) => set({ sales: uid })} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <CustomerSearch chosen={customer} onChoose={(chosen) => set({ customer: chosen })} />
      </Box>
      <TextField
        type="date"
        label="希望到貨日（可不填）"
        value={wished}
        onChange={({ target }) => set({ wished: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
        sx={{ mt: 2 }}
      />
      <TextField
        label="客戶備註（可不填）"
        value={notes}
        onChange={({ target }) => set({ notes: target.value })}
        multiline
        minRows={2}
        fullWidth
        sx={{ mt: 2 }}
      />
    </Panel>
  );
}

/** Chooses one of the quantities that have a price, and a number of designs that this quantity allows. */
function QuantityFields({ product, configuration: { quantity, designs, set } }: QuantityPanelProps) {
  return (
    <>
      <QuantityChoice
        label="訂購數量"
        product={product}
        value={quantity}
        onChange={(chosen) => set({ quantity: chosen, designs: product.disable_proofing ? 0 : undefined })}
      />
      <TextField
        select
        label="打樣款數"
        value={designs ?? ''}
        disabled={quantity === undefined || product.disable_proofing}
        onChange={({ target }) => set({ designs: Number(target.value) })}
      >
        {proofingChoices(quantity ?? 0, product.split_quantity).map(({ proofing_value, title }) => (
          <MenuItem key={proofing_value} value={proofing_value}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
