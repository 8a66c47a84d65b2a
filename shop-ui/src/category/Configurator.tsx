import { useState } from 'react';
import { Alert, Box, Button, Chip, Paper, Stack, TextField, Typography } from '@mui/material';
import { mostDesigns, proofingChoices } from '@zhidan/domain/quotation';
import { Money, PriceTable } from '@zhidan/ui-kit';
import { GroupPicker } from '../material/GroupPicker.js';
import { useGroups } from '../material/materials.api.js';
import { useRequestQuotation } from '../quotation/quotations.api.js';
import { useSignInFirst } from '../session/SignInFirst.js';
import { ChoiceField } from './ChoiceField.js';
import { usePrice, type PublicCategory } from './categories.api.js';

/** Quantity, designs and accessories, the price of exactly that, and the request that follows. */
export function Configurator({ category }: { readonly category: PublicCategory }) {
  const { choice, set, groups } = useChoice(category);
  const price = usePrice(category.id, choice);
  const request = useRequestQuotation();
  const signInFirst = useSignInFirst();
  const [notes, setNotes] = useState('');
  const quantities = category.quantity_profit.map(({ quantity }) => quantity).toSorted((a, b) => a - b);

  return (
    <Stack spacing={3} sx={{ mt: 3 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {category.mini_order > 0 && <Chip label={`最低訂購量 ${category.mini_order} 個`} />}
        {category.split_quantity > 0 && (
          <Chip label={`最多可拆圖數 ${mostDesigns(category.mini_order, category.split_quantity)} 款`} />
        )}
      </Stack>
      <ChoiceField
        label="訂購數量"
        choices={quantities.map((quantity) => ({ value: quantity, title: `${quantity}個` }))}
        value={choice.order_value}
        onChoose={(order_value) => set({ order_value, proofing_value: 0 })}
      />
      {!category.disable_proofing && (
        <ChoiceField
          label="打樣款數"
          choices={proofingChoices(choice.order_value, category.split_quantity).map(
            ({ proofing_value, title }) => ({ value: proofing_value, title }),
          )}
          value={choice.proofing_value}
          onChoose={(proofing_value) => set({ proofing_value })}
        />
      )}
      {groups.map((group, index) => (
        <GroupPicker
          key={group.id}
          group={group}
          chosen={choice.select_material[index] ?? ''}
          onChoose={(id) => set({ select_material: choice.select_material.with(index, id) })}
        />
      ))}
      <TextField
        label="備註"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        multiline
        minRows={2}
        helperText="想讓業務知道的事，例如用途、交期或特殊需求。"
        fullWidth
      />
      {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
      {price.data && (
        <Paper variant="outlined" sx={{ p: 2.5, opacity: price.isPlaceholderData ? 0.6 : 1 }}>
          <PriceTable price={price.data} />
        </Paper>
      )}
      {request.isError && <Alert severity="error">{request.error.message}</Alert>}
      <Paper
        variant="outlined"
        sx={{
          position: 'sticky',
          bottom: 8,
          zIndex: 1,
          p: 1.5,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Box aria-live="polite" sx={{ minWidth: 0 }}>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>總金額（含稅）</Typography>
          <Typography component="div" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
            {price.data ? <Money amount={price.data.total_amount_tax} /> : '—'}
          </Typography>
        </Box>
        <Button
          variant="contained"
          size="large"
          disabled={!price.isSuccess || price.isPlaceholderData || request.isPending}
          onClick={() =>
            signInFirst(() => request.mutate({ category_id: category.id, ...choice, customer_notes: notes }))
          }
        >
          建立報價單
        </Button>
      </Paper>
    </Stack>
  );
}

/** The buyer's choice; each group takes its first material until another one is chosen. */
function useChoice(category: PublicCategory) {
  const { data: groups = [] } = useGroups(category.material_group);
  const [order_value, setQuantity] = useState(() =>
    Math.min(...category.quantity_profit.map(({ quantity }) => quantity)),
  );
  const [proofing_value, setDesigns] = useState(category.disable_proofing ? 0 : 1);
  const [chosen, setChosen] = useState<readonly string[]>();
  const select_material = chosen ?? groups.map(({ materials }) => materials[0]?.id ?? '');

  const set = (change: {
    order_value?: number;
    proofing_value?: number;
    select_material?: readonly string[];
  }) => {
    if (change.order_value !== undefined) setQuantity(change.order_value);
    if (change.proofing_value !== undefined) setDesigns(change.proofing_value);
    if (change.select_material !== undefined) setChosen(change.select_material);
  };
  return { choice: { order_value, proofing_value, select_material }, set, groups };
}
