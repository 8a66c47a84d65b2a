import { Box, Chip, Stack, TextField } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { maxDesigns } from '@zhidan/domain/quotation';
import { FieldErrorsOfRefusal, useMessages } from '@zhidan/ui-kit';
import { ArtField } from '../art/ArtField.js';
import { StartCollectionLink } from '../collection/CollectionEntry.js';
import { useStored } from '../kept/useKept.js';
import { useRequestQuotation } from '../quotation/quotations.api.js';
import { addCartItem } from '../rapid/cart.js';
import { useSignInFirst } from '../session/SignInFirst.js';
import { ChoiceForm, SampleCost } from './ChoiceForm.js';
import { StudioLink } from './DesignEntry.js';
import { CustomGoodsNote } from './CustomGoodsNote.js';
import { StickyPrice } from './PriceSide.js';
import { WishedDateInput } from './WishedDate.js';
import { useChoice } from './useChoice.js';
import { usePrice, type PublicCategory } from './categories.api.js';

/** The choices for a product, the price of these choices, and the buttons that request a quotation. */
export function Configurator({ category }: { readonly category: PublicCategory }) {
  const { groupsError, forget, ...chosen } = useChoice(category);
  const { choice, groups } = chosen;
  const price = usePrice(category.id, choice);
  const request = useRequestQuotation();
  const say = useMessages();
  const said = useSaid(category.id);
  const onSuccess = () => {
    forget();
    said.forget();
  };
  const ask = (submit: boolean) =>
    request.mutate(
      { category_id: category.id, ...choice, customer_notes: said.notes, wished_date: said.wished, submit },
      { onSuccess },
    );
  const collect = () => {
    const count = addCartItem(category, choice, said.notes);
    say.done(`已加入快速下單，共 ${count} 樣`);
  };

  const samples = price.data && <SampleCost price={price.data} />;
  const isPriced = groups !== undefined && price.isSuccess && !price.isPlaceholderData;
  const onAsk = useSignInFirst('ask', () => ask(true), isPriced);
  const onSave = useSignInFirst('save', () => ask(false), isPriced);
  const onCollect = useSignInFirst('collect', collect, isPriced);

  return (
    <>
      <Stack spacing={3.5} sx={{ gridArea: 'choices', minWidth: 0 }}>
        <Limits category={category} order_value={choice.order_value} />
        <FieldErrorsOfRefusal error={request.error}>
          <ChoiceForm category={category} samples={samples} {...chosen} />
          <WishedDateInput value={said.wished} onChange={said.setWished} soonest={price.data?.soonest_date} />
        </FieldErrorsOfRefusal>
        <StudioLink category_id={category.id} />
        <StartCollectionLink category={category} />
        <ArtField category_id={category.id} designs={choice.proofing_value} />
        <TextField
          label="備註"
          value={said.notes}
          onChange={({ target }) => said.setNotes(target.value)}
          multiline
          minRows={2}
          helperText="想讓業務知道的事，例如用途、交期或特殊需求。"
          fullWidth
        />
        <CustomGoodsNote />
      </Stack>
      <StickyPrice
        price={price.data}
        // Until the accessories have loaded, the price does not include the chosen ones.
        isOld={price.isPlaceholderData || groups === undefined}
        failure={(price.error ?? groupsError)?.message}
        refusal={request.error?.message}
        isSending={request.isPending}
        {...{ onAsk, onSave, onCollect }}
      />
      {/* On a phone, a bar at the foot covers the page, so the end of the page needs space below. */}
      <Box sx={{ display: { md: 'none' }, height: 8 }} />
    </>
  );
}

/** The notes and the wished date, stored in the browser until the request is sent. */
function useSaid(category_id: string) {
  const [notes, setNotes, forgetNotes] = useStored(`draft.${category_id}.notes`, '');
  const [wished, setWished, forgetWished] = useStored(`draft.${category_id}.wished`, '');
  const forget = () => {
    forgetNotes();
    forgetWished();
  };
  return { notes, setNotes, wished, setWished, forget };
}

interface LimitsProps {
  readonly category: Pick<PublicCategory, 'mini_order' | 'split_quantity' | 'sales_unit'>;
  readonly order_value: number;
}

/** The smallest quantity, and the largest number of designs for a quantity. */
const Limits = ({ category: { mini_order, split_quantity, sales_unit }, order_value }: LimitsProps) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {mini_order > 0 && <Chip label={`最低訂購量 ${inSalesUnit(mini_order, sales_unit)}`} />}
    {split_quantity > 0 && <Chip label={`最多可拆圖數 ${maxDesigns(order_value, split_quantity)} 款`} />}
  </Stack>
);
