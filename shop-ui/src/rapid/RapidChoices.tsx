import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { defaultProofingValue, proofingChoices } from '@zhidan/domain/quotation';
import { FramedPicture, Money, QuantityChoice } from '@zhidan/ui-kit';
import { DesignsNumber, MAX_TILES } from '../category/DesignsField.js';
import { usePrice, type ProductChoice, type PublicCategory } from '../category/categories.api.js';
import { MaterialGroupPicker } from '../material/GroupPicker.js';
import type { MaterialGroupWithMaterials } from '../material/materials.api.js';
import type { Cart, RapidItem } from './cart.js';

interface RapidChoicesProps {
  readonly item: RapidItem;
  readonly isSending: boolean;
  readonly cart: Cart;
  readonly product: PublicCategory;
  readonly groups: readonly MaterialGroupWithMaterials[];
}

interface ChoiceProps extends Pick<RapidChoicesProps, 'product' | 'groups'> {
  readonly choice: ProductChoice;
  readonly disabled: boolean;
  readonly set: (change: Partial<ProductChoice>) => void;
}

export function RapidChoices({ item, isSending, cart, product, groups }: RapidChoicesProps) {
  const { choice } = item;
  const chosen: ChoiceProps = {
    choice,
    product,
    groups,
    disabled: isSending,
    set: (change) => cart.edit(item.key, { choice: { ...choice, ...change } }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '140px minmax(0, 1fr)' } }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FramedPicture
          src={product.imgs[0] ?? product.thumbnail}
          alt={product.alt || product.name}
          preview={product.preview || undefined}
          radius={8}
        />
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Quantity {...chosen} />
          <Designs {...chosen} />
        </Stack>
        {groups.length > 0 && <Accessories {...chosen} />}
        <TextField
          label="備註"
          value={item.customer_notes}
          disabled={isSending}
          onChange={({ target }) => cart.edit(item.key, { customer_notes: target.value })}
          multiline
          fullWidth
        />
        <Price product={product} choice={choice} />
      </Stack>
    </Box>
  );
}

const Quantity = ({ choice, disabled, product, set }: ChoiceProps) => (
  <QuantityChoice
    label="訂購數量"
    product={product}
    value={choice.order_value}
    disabled={disabled}
    onChange={(order_value) =>
      set({ order_value, proofing_value: defaultProofingValue(order_value, product) })
    }
  />
);

function Designs({ choice, disabled, product, set }: ChoiceProps) {
  const designs = product.disable_proofing
    ? [{ proofing_value: 0, title: '不需要打樣直接生產' }]
    : proofingChoices(choice.order_value, product.split_quantity);
  if (designs.length > MAX_TILES)
    return (
      <DesignsNumber
        most={designs.length - 1}
        value={choice.proofing_value}
        disabled={disabled}
        onChoose={(proofing_value) => set({ proofing_value })}
      />
    );
  return (
    <TextField
      select
      label="打樣款數"
      value={choice.proofing_value}
      disabled={disabled}
      onChange={({ target }) => set({ proofing_value: Number(target.value) })}
      fullWidth
    >
      {designs.map(({ proofing_value, title }) => (
        <MenuItem key={proofing_value} value={proofing_value}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Accessories({ choice, groups, set }: ChoiceProps) {
  // Until a material is chosen, the first of the group is used, as on the server.
  const materials = groups.map((group, at) => choice.select_material[at] ?? group.materials[0]?.id ?? '');
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>選擇配件（{groups.length} 組）</AccordionSummary>
      <AccordionDetails>
        <Stack spacing={2}>
          {groups.map((group, at) => (
            <MaterialGroupPicker
              key={group.id}
              group={group}
              chosen={materials[at] ?? ''}
              onChoose={(id) => set({ select_material: materials.with(at, id) })}
            />
          ))}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

function Price({ product, choice }: Pick<ChoiceProps, 'product' | 'choice'>) {
  const price = usePrice(product.id, choice);
  return (
    <>
      {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
      <Stack
        direction="row"
        aria-live="polite"
        sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', minHeight: 28 }}
      >
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          單價（未稅） {price.data ? <Money amount={price.data.unit_price} /> : '—'}
        </Typography>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          總金額（含稅） {price.data ? <Money amount={price.data.total_amount_tax} /> : '—'}
        </Typography>
      </Stack>
    </>
  );
}
