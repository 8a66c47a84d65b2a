import { Typography } from '@mui/material';
import { firstProofing, proofingChoices } from '@zhidan/domain/quotation';
import { GroupPicker, GroupSkeleton } from '../material/GroupPicker.js';
import { ChoiceField } from './ChoiceField.js';
import { quantityAfter } from './breakdown.js';
import { DesignsField } from './DesignsField.js';
import { SizesField } from './SizesField.js';
import type { PublicCategory } from './categories.api.js';
import type { useChoice } from './useChoice.js';

type ChoiceFormProps = { readonly category: PublicCategory } & Pick<
  ReturnType<typeof useChoice>,
  'choice' | 'set' | 'groups'
>;

/** What a buyer chooses of a product: how many, how many designs to proof, and one of each accessory. */
export function ChoiceForm({ category, choice, set, groups }: ChoiceFormProps) {
  const quantities = category.quantity_profit.map(({ quantity }) => quantity).toSorted((a, b) => a - b);
  const choose = (order_value: number) => ({
    order_value,
    ...(order_value !== choice.order_value && { proofing_value: firstProofing(order_value, category) }),
  });
  return (
    <>
      <ChoiceField
        label="訂購數量"
        choices={quantities.map((quantity) => ({ value: quantity, title: `${quantity}個` }))}
        value={choice.order_value}
        onChoose={(order_value) => set(choose(order_value))}
      />
      {category.sizes.length > 0 && (
        <SizesField
          sizes={category.sizes}
          order_value={choice.order_value}
          breakdown={choice.breakdown}
          onChange={(breakdown) =>
            set({ breakdown, ...choose(quantityAfter(breakdown, choice.order_value, quantities)) })
          }
        />
      )}
      {category.disable_proofing ? (
        <Typography sx={{ color: 'text.secondary' }}>這項商品不另收打樣費。</Typography>
      ) : (
        <DesignsField
          designs={proofingChoices(choice.order_value, category.split_quantity)}
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
    </>
  );
}
