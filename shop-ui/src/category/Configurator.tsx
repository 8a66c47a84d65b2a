import { Box, Chip, Stack, TextField, Typography } from '@mui/material';
import { mostDesigns, proofingChoices } from '@zhidan/domain/quotation';
import { useKept } from '../kept/useKept.js';
import { GroupPicker, GroupSkeleton } from '../material/GroupPicker.js';
import { useRequestQuotation } from '../quotation/quotations.api.js';
import { useSignInFirst } from '../session/SignInFirst.js';
import { ChoiceField } from './ChoiceField.js';
import { CustomGoodsNote } from './CustomGoodsNote.js';
import { PriceSide } from './PriceSide.js';
import { useChoice } from './useChoice.js';
import { usePrice, type PublicCategory } from './categories.api.js';

/** Quantity, designs and accessories, the price of exactly that, and the request that follows. */
export function Configurator({ category }: { readonly category: PublicCategory }) {
  const { choice, set, groups, forget } = useChoice(category);
  const price = usePrice(category.id, choice);
  const request = useRequestQuotation();
  const signInFirst = useSignInFirst();
  const [notes, setNotes, forgetNotes] = useKept(`draft.${category.id}.notes`, '');
  const quantities = category.quantity_profit.map(({ quantity }) => quantity).toSorted((a, b) => a - b);
  const ask = () =>
    request.mutate(
      { category_id: category.id, ...choice, customer_notes: notes },
      {
        onSuccess: () => {
          forget();
          forgetNotes();
        },
      },
    );

  return (
    <>
      <Stack spacing={3.5} sx={{ gridArea: 'choices', minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {category.mini_order > 0 && <Chip label={`最低訂購量 ${category.mini_order} 個`} />}
          {category.split_quantity > 0 && (
            <Chip label={`最多可拆圖數 ${mostDesigns(choice.order_value, category.split_quantity)} 款`} />
          )}
        </Stack>
        <ChoiceField
          label="訂購數量"
          choices={quantities.map((quantity) => ({ value: quantity, title: `${quantity}個` }))}
          value={choice.order_value}
          onChoose={(order_value) => set({ order_value })}
        />
        {category.disable_proofing ? (
          <Typography sx={{ color: 'text.secondary' }}>這項商品不另收打樣費。</Typography>
        ) : (
          <ChoiceField
            label="打樣款數"
            choices={proofingChoices(choice.order_value, category.split_quantity).map(
              ({ proofing_value, title }) => ({ value: proofing_value, title }),
            )}
            value={choice.proofing_value}
            onChoose={(proofing_value) => set({ proofing_value })}
          />
        )}
        {groups === undefined
          ? category.material_group.map((group) => <GroupSkeleton key={group} />)
          : groups.map((group, index) => (
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
        <CustomGoodsNote />
      </Stack>
      <PriceSide
        price={price.data}
        isOld={price.isPlaceholderData}
        failure={price.error?.message ?? request.error?.message}
        isSending={request.isPending}
        onAsk={() => signInFirst(ask)}
      />
      {/* The bar at the foot of a phone lies over the page: the last words need room above it. */}
      <Box sx={{ display: { md: 'none' }, height: 8 }} />
    </>
  );
}
