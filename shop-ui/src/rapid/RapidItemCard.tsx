import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, IconButton, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { ErrorState } from '@zhidan/ui-kit';
import { useCategory } from '../category/categories.api.js';
import { useMaterialGroups } from '../material/materials.api.js';
import { Link } from '../routing/Link.js';
import type { Cart, RapidItem } from './cart.js';
import { RapidChoices } from './RapidChoices.js';

interface RapidItemCardProps {
  readonly item: RapidItem;
  /** The position in the cart, counted from 1. */
  readonly place: number;
  readonly isSending: boolean;
  readonly cart: Cart;
}

/** An item of the cart with its choices, its price, and the result of sending it. */
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
      <Button component={Link} to={pageAddressOf('quotation', no)} color="inherit">
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
  const groups = useMaterialGroups(product.data?.material_group ?? []);
  const isHere = product.isSuccess && (groups.isSuccess || product.data.material_group.length === 0);
  if (product.isError || groups.isError) {
    return <ErrorState onRetry={() => void Promise.all([product.refetch(), groups.refetch()])} />;
  }
  if (!isHere) return <Skeleton variant="rounded" height={180} aria-busy />;
  return <RapidChoices {...props} product={product.data} groups={groups.data ?? []} />;
}
