import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  IconButton,
  MenuItem,
  Paper,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { addressOf } from '@zhidan/domain/page';
import { firstProofing, proofingChoices } from '@zhidan/domain/quotation';
import { ErrorState, FabricImage, Money } from '@zhidan/ui-kit';
import { DesignsNumber, MOST_TILES } from '../category/DesignsField.js';
import { useCategory, usePrice, type Choice, type PublicCategory } from '../category/categories.api.js';
import { GroupPicker } from '../material/GroupPicker.js';
import { useGroups, type GroupOfChoice } from '../material/materials.api.js';
import { Link } from '../routing/Link.js';
import { quantitiesOf, type Cart, type RapidItem } from './cart.js';

interface RapidItemCardProps {
  readonly item: RapidItem;
  /** In the cart, from 1. */
  readonly place: number;
  readonly isSending: boolean;
  readonly cart: Cart;
}

/** One product of the cart: what is wanted of it, what that costs, and what became of it. */
export function RapidItemCard({ item, place, isSending, cart }: RapidItemCardProps) {
  const name = `第 ${place} 樣 ${item.category_name}`;
  return (
    <Paper component="li" variant="outlined" aria-label={name} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
          {place}. {item.category_name}
        </Typography>
        <IconButton
          aria-label={`移除${name}`}
          disabled={isSending}
          onClick={() => cart.remove(item.key)}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Stack>
      {item.failure !== undefined && !item.submitted && (
        <Alert severity="error" tabIndex={-1} data-refusal sx={{ my: 1 }}>
          {item.failure}
        </Alert>
      )}
      {item.quotation_no === undefined ? (
        <Wish item={item} isSending={isSending} cart={cart} />
      ) : (
        <Became no={item.quotation_no} isSubmitted={item.submitted} />
      )}
    </Paper>
  );
}

const Became = ({ no, isSubmitted }: { readonly no: string; readonly isSubmitted: boolean }) => (
  <Alert
    severity={isSubmitted ? 'success' : 'info'}
    action={
      <Button component={Link} to={addressOf('quotation', no)} color="inherit">
        查看
      </Button>
    }
  >
    {isSubmitted ? '已送出審核' : '報價單已建立，尚未送審'}：{no}
  </Alert>
);

function Wish(props: Pick<RapidItemCardProps, 'item' | 'isSending' | 'cart'>) {
  const { item } = props;
  const product = useCategory(item.category_id);
  const groups = useGroups(product.data?.material_group ?? []);
  const isHere = product.isSuccess && (groups.isSuccess || product.data.material_group.length === 0);
  if (product.isError || groups.isError) {
    return <ErrorState onRetry={() => void Promise.all([product.refetch(), groups.refetch()])} />;
  }
  if (!isHere) return <Skeleton variant="rounded" height={180} aria-busy />;
  return <Choices {...props} product={product.data} groups={groups.data ?? []} />;
}

interface ChoicesProps extends Pick<RapidItemCardProps, 'item' | 'isSending' | 'cart'> {
  readonly product: PublicCategory;
  readonly groups: readonly GroupOfChoice[];
}

function Choices({ item, isSending, cart, product, groups }: ChoicesProps) {
  const { choice } = item;
  // The first of each group is taken until another one is chosen, as the server does.
  const materials = groups.map((group, at) => choice.select_material[at] ?? group.materials[0]?.id ?? '');
  const price = usePrice(product.id, choice);
  const set = (change: Partial<Choice>) => cart.edit(item.key, { choice: { ...choice, ...change } });
  const designs = product.disable_proofing
    ? [{ proofing_value: 0, title: '不需要打樣直接生產' }]
    : proofingChoices(choice.order_value, product.split_quantity);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '140px minmax(0, 1fr)' } }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FabricImage
          src={product.imgs[0] ?? product.thumbnail}
          alt={product.alt || product.name}
          preview={product.preview || undefined}
          radius={8}
        />
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <TextField
            select
            label="訂購數量"
            value={choice.order_value}
            disabled={isSending}
            onChange={({ target }) => {
              const order_value = Number(target.value);
              set({ order_value, proofing_value: firstProofing(order_value, product) });
            }}
            fullWidth
          >
            {quantitiesOf(product).map((quantity) => (
              <MenuItem key={quantity} value={quantity}>
                {quantity}個
              </MenuItem>
            ))}
          </TextField>
          {designs.length > MOST_TILES ? (
            <DesignsNumber
              most={designs.length - 1}
              value={choice.proofing_value}
              disabled={isSending}
              onChoose={(proofing_value) => set({ proofing_value })}
            />
          ) : (
            <TextField
              select
              label="打樣款數"
              value={choice.proofing_value}
              disabled={isSending}
              onChange={({ target }) => set({ proofing_value: Number(target.value) })}
              fullWidth
            >
              {designs.map(({ proofing_value, title }) => (
                <MenuItem key={proofing_value} value={proofing_value}>
                  {title}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Stack>
        {groups.length > 0 && (
          <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
              選擇配件（{groups.length} 組）
            </AccordionSummary>
            <AccordionDetails>
              <Stack spacing={2}>
                {groups.map((group, at) => (
                  <GroupPicker
                    key={group.id}
                    group={group}
                    chosen={materials[at] ?? ''}
                    onChoose={(id) => set({ select_material: materials.with(at, id) })}
                  />
                ))}
              </Stack>
            </AccordionDetails>
          </Accordion>
        )}
        <TextField
          label="備註"
          value={item.customer_notes}
          disabled={isSending}
          onChange={({ target }) => cart.edit(item.key, { customer_notes: target.value })}
          multiline
          fullWidth
        />
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
      </Stack>
    </Box>
  );
}
