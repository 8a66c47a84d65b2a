import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { actionTitle, usesEarlierSamples, withEffectivePrices } from '@zhidan/domain/quotation';
import { ErrorState, Money, PriceTable } from '@zhidan/ui-kit';
import { ChoiceForm, SampleCost } from '../../category/ChoiceForm.js';
import { useCategory, type ProductChoice, type PublicCategory } from '../../category/categories.api.js';
import type { StoredChoice } from '../../category/choice.js';
import { WishedDateInput } from '../../category/WishedDate.js';
import { useChoice } from '../../category/useChoice.js';
import { useStored } from '../../kept/useKept.js';
import { DialogField } from './DialogField.js';
import { draftKey } from '../list/drafts.js';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.js';
import { useCommandTrial, type BuyersQuotation } from '../quotations.api.js';

type ReviseDialogProps = OrderDialogProps & { readonly order: BuyersQuotation };

/** Changes the choices of a quotation before its review; the price is computed again. */
export function ReviseDialog(props: ReviseDialogProps) {
  const { data, error, isPending, isError, refetch } = useCategory(props.order.category_id);
  if (isPending || isError) {
    return (
      <OrderDialog {...props} {...words} ready={false} onSubmit={() => undefined}>
        {isPending ? (
          <Skeleton variant="rounded" height={360} aria-busy />
        ) : (
          <ErrorState detail={error.message} onRetry={() => void refetch()} />
        )}
      </OrderDialog>
    );
  }
  return <Revision {...props} category={data} />;
}

const words = { title: actionTitle('revise'), confirm: '儲存修改', maxWidth: 'md' } as const;

function Revision({
  order,
  no,
  category,
  onSend,
  ...frame
}: ReviseDialogProps & { readonly category: PublicCategory }) {
  const { forget, ...chosen } = useChoice(
    category,
    draftKey(no, 'revise', 'choice'),
    wishOf(order, category),
  );
  const { choice, groups } = chosen;
  const said = useSaid(no, order);
  const { customer_notes, wished_date } = said;
  const { after, failure, isKnown } = useRevised(no, groups && { ...choice, wished_date });
  return (
    <OrderDialog
      {...frame}
      {...words}
      failure={frame.failure ?? failure}
      ready={isKnown}
      foot={<Total amount={after?.total_amount_tax} />}
      onSubmit={() => onSend({ action: 'revise', body: { ...choice, customer_notes, wished_date } })}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <ChoiceForm category={category} samples={after && <Samples order={after} />} {...chosen} />
          <Said of={said} soonest={after?.expected_date ?? undefined} />
        </Stack>
        <NewPrice
          order={order}
          after={after}
          onReset={() => {
            forget();
            said.forget();
          }}
        />
      </Box>
    </OrderDialog>
  );
}

interface SaidProps {
  readonly of: ReturnType<typeof useSaid>;
  readonly soonest: string | undefined;
}

const Said = ({ of: said, soonest }: SaidProps) => (
  <>
    <WishedDateInput value={said.wished_date} onChange={said.setWished} soonest={soonest} />
    <DialogField
      path="customer_notes"
      label="備註"
      value={said.customer_notes}
      onChange={({ target }) => said.setNotes(target.value)}
      multiline
      minRows={2}
      fullWidth
    />
  </>
);

/** The notes and the wished date, stored in the browser until they are sent. */
function useSaid(no: string, order: BuyersQuotation) {
  const [customer_notes, setNotes, forgetNotes] = useStored(
    draftKey(no, 'revise', 'notes'),
    order.customer_notes,
  );
  const [wished_date, setWished, forgetWished] = useStored(
    draftKey(no, 'revise', 'wished'),
    order.wished_date ?? '',
  );
  const forget = () => {
    forgetNotes();
    forgetWished();
  };
  return { customer_notes, setNotes, wished_date, setWished, forget };
}

/**
 * The order as it would be after the revision, with price and samples; undefined while the choice is unknown.
 */
function useRevised(no: string, choice: (ProductChoice & { readonly wished_date: string }) | undefined) {
  const { data, error, isSuccess, isPlaceholderData } = useCommandTrial(
    no,
    choice && { command: 'revise', body: choice },
  );
  const refused = data?.refused ? new Error(data.refused.detail) : null;
  return {
    after: data?.order ?? undefined,
    failure: error ?? refused,
    isKnown: isSuccess && !isPlaceholderData && refused === null,
  };
}

/** An amount in NT$, or a dash while unknown. */
const Total = ({ amount }: { readonly amount: number | undefined }) => (
  <Typography component="div" aria-live="polite" sx={{ mr: 'auto', pl: 2, lineHeight: 1.3 }}>
    <Typography component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
      總金額（含稅）
    </Typography>
    <Typography component="span" sx={{ fontSize: 18, fontWeight: 600 }}>
      {amount === undefined ? '—' : <Money amount={amount} />}
    </Typography>
  </Typography>
);

interface NewPriceProps {
  readonly order: BuyersQuotation;
  /** The order as it would be after the revision; undefined while its price is computed. */
  readonly after: BuyersQuotation | undefined;
  readonly onReset: () => void;
}

/** The price of the samples; samples approved in an earlier order are free. */
const Samples = ({ order }: { readonly order: BuyersQuotation }) =>
  usesEarlierSamples(order) ? '沿用核准的樣品，不另收費' : <SampleCost price={order} />;

const NewPrice = ({ order, after, onReset }: NewPriceProps) => (
  <Box component="section" aria-label="修改後的價格" sx={{ position: { md: 'sticky' }, top: 0 }}>
    {after === undefined ? (
      <Skeleton variant="rounded" height={300} />
    ) : (
      <PriceTable price={withEffectivePrices(after)} />
    )}
    <Typography component="div" sx={{ mt: 1.5, fontSize: 14, color: 'text.secondary' }}>
      目前的總金額（含稅） <Money amount={order.total_amount_tax} />
    </Typography>
    <Button sx={{ mt: 1 }} onClick={onReset}>
      回到目前的內容
    </Button>
  </Box>
);

/** The choices of the order; materials are in the current order of the product's groups. */
const wishOf = (order: BuyersQuotation, category: PublicCategory): StoredChoice => ({
  order_value: order.order_value,
  proofing_value: order.proofing_value,
  breakdown: order.breakdown,
  select_material: category.material_group.map(
    (group) => order.select_material[order.material_group.indexOf(group)] ?? '',
  ),
});
