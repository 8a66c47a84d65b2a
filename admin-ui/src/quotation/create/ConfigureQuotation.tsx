import { useState } from 'react';
import { Alert, Box, Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { CategoryRow } from '@zhidan/domain';
import { mostDesigns, proofingChoices, type QuotationAnswer } from '@zhidan/domain/quotation';
import { PriceTable, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { Panel } from '../panel/Panel.js';
import { CalculationPanel } from '../page/CalculationPanel.js';
import { buyerName } from '../buyerName.js';
import { useSalesPeople } from '../salesPeople.js';
import { useGroups, usePrice, type CustomerMatch } from './catalogue.api.js';
import { CustomerSearch } from './CustomerSearch.js';
import { GroupTile } from './GroupTile.js';

/** Quantity, designs, customer, sales and one material of each group; then the calculation, then the quotation. */
export function ConfigureQuotation({ product }: { readonly product: CategoryRow }) {
  const quantities = product.quantity_profit.map(({ quantity }) => quantity).toSorted((a, b) => a - b);
  const { data: groups = [], isSuccess } = useGroups(product.material_group);
  const [quantity, setQuantity] = useState<number>();
  const [designs, setDesigns] = useState<number>();
  const [customer, setCustomer] = useState<CustomerMatch>();
  const [sales, setSales] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [notes, setNotes] = useState('');
  const [isChecking, setChecking] = useState(false);

  const areMaterialsChosen =
    product.material_group.length === 0 || (isSuccess && groups.every(({ id }) => chosen[id] !== undefined));
  const isComplete =
    quantity !== undefined && designs !== undefined && customer !== undefined && areMaterialsChosen;
  const asked =
    quantity === undefined || designs === undefined || !areMaterialsChosen
      ? undefined
      : {
          category_id: product.id,
          order_value: quantity,
          proofing_value: designs,
          select_material: product.material_group.map((id) => chosen[id] ?? ''),
        };
  const price = usePrice(asked);
  const saving = useSave();

  if (isChecking && asked !== undefined && customer !== undefined && price.data !== undefined) {
    const { calculation, ...table } = price.data;
    return (
      <Stack spacing={2}>
        <Panel title="報價">
          <Typography sx={{ mb: 1 }}>
            {product.name}・{buyerName(customer)}
          </Typography>
          <PriceTable price={table} />
        </Panel>
        {calculation !== undefined && (
          <CalculationPanel of={{ ...table, ...calculation, category_name: product.name }} />
        )}
        {saving.refusal !== undefined && <Alert severity="error">{saving.refusal}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button onClick={() => setChecking(false)}>返回修改</Button>
          <Button
            variant="contained"
            disabled={saving.isSaving}
            onClick={() =>
              void saving.save({ ...asked, customer_uid: customer.id, customer_notes: notes }, sales)
            }
          >
            儲存報價單
          </Button>
        </Stack>
      </Stack>
    );
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title="數量與客戶">
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
            <Chip label={`最低訂購量 ${product.mini_order} 個`} />
            <Chip
              label={`最多可拆圖數 ${mostDesigns(quantity ?? product.mini_order, product.split_quantity)} 款`}
            />
          </Stack>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
            <TextField
              select
              label="訂購數量"
              value={quantity ?? ''}
              onChange={({ target }) => {
                setQuantity(Number(target.value));
                setDesigns(product.disable_proofing ? 0 : undefined);
              }}
            >
              {quantities.map((value) => (
                <MenuItem key={value} value={value}>
                  {value}個
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="打樣款數"
              value={designs ?? ''}
              disabled={quantity === undefined || product.disable_proofing}
              onChange={({ target }) => setDesigns(Number(target.value))}
            >
              {proofingChoices(quantity ?? 0, product.split_quantity).map(({ proofing_value, title }) => (
                <MenuItem key={proofing_value} value={proofing_value}>
                  {title}
                </MenuItem>
              ))}
            </TextField>
            <SalesField value={sales} onChange={setSales} />
          </Box>
          <Box sx={{ mt: 2 }}>
            <CustomerSearch chosen={customer} onChoose={setCustomer} />
          </Box>
          <TextField
            label="客戶備註（可不填）"
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            multiline
            minRows={2}
            fullWidth
            sx={{ mt: 2 }}
          />
        </Panel>
        {groups.map((group) => (
          <GroupTile
            key={group.id}
            group={group}
            chosen={chosen[group.id]}
            onChoose={(id) => setChosen({ ...chosen, [group.id]: id })}
          />
        ))}
      </Stack>
      <Box>
        <Panel title="試算價格">
          <Box aria-live="polite">
            {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
            {price.data !== undefined && !price.isError ? (
              <PriceTable price={price.data} />
            ) : (
              <Typography sx={{ color: 'text.secondary' }}>選好數量、款數與配件後會算出價格</Typography>
            )}
          </Box>
          <Button
            variant="contained"
            fullWidth
            sx={{ mt: 2 }}
            disabled={!isComplete || !price.isSuccess || price.isPlaceholderData}
            onClick={() => setChecking(true)}
          >
            進行報價單檢查
          </Button>
        </Panel>
      </Box>
    </Box>
  );
}

/** Whose order it will be; the one who serves the customer unless another one is chosen. */
function SalesField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (uid: string) => void;
}) {
  const { data } = useSalesPeople();
  if (data === undefined) return null;
  return (
    <TextField
      select
      label="業務"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">依客戶的服務業務</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useSave() {
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();

  const save = async (body: object, sales_value: string) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const { quotation_no } = (await send<QuotationAnswer>('/api/quotations', { method: 'POST', body }))
        .body;
      const address = `/quotations/${encodeURIComponent(quotation_no)}`;
      // The quotation is there now: what fails after it is said on its own page, and nothing is made twice.
      if (sales_value !== '') {
        await send(`/api${address}/assign`, { method: 'POST', body: { sales_value } }).catch(
          (error: unknown) => say.fail(wordsOf(error)),
        );
      }
      await client.invalidateQueries({ queryKey: ['quotations'] });
      say.done(`報價單 ${quotation_no} 已儲存`);
      await navigate(`${address}/show`);
    } catch (error) {
      setRefusal(wordsOf(error));
      setSaving(false);
    }
  };
  return { save, refusal, isSaving };
}

const wordsOf = (error: unknown): string =>
  error instanceof RequestFailed ? error.detail : '儲存失敗，請再試一次。';
