import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { proofingChoices, proofingPriceText, type PriceTable } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { MaterialGroupPicker, GroupSkeleton } from '../material/GroupPicker.js';
import { quantityAfterBreakdown } from './breakdown.js';
import { DesignsField } from './DesignsField.js';
import { PriceDifference } from './PriceDifference.js';
import { QuantityField } from './QuantityField.js';
import { SizeChart } from '../collection/SizeChart.js';
import { SizesField } from './SizesField.js';
import type { PublicCategory } from './categories.api.js';
import type { useChoice } from './useChoice.js';

type ChoiceFormProps = { readonly category: PublicCategory } & Pick<
  ReturnType<typeof useChoice>,
  'choice' | 'set' | 'ofQuantity' | 'groups'
> & {
    /** The price of the samples, or the reason why they are free. */
    readonly samples: ReactNode;
  };

/** Inputs for the choices of a product: quantity, number of designs to proof, and one material per group. */
export function ChoiceForm({ category, choice, set, ofQuantity, groups, samples }: ChoiceFormProps) {
  return (
    <>
      <QuantityField
        category={category}
        value={choice.order_value}
        onChoose={(order_value) => set(ofQuantity(order_value))}
      />
      {category.sizes.length > 0 && (
        <SizesField
          sizes={category.sizes}
          order_value={choice.order_value}
          sales_unit={category.sales_unit}
          breakdown={choice.breakdown}
          onChange={(breakdown) =>
            set({ breakdown, ...ofQuantity(quantityAfterBreakdown(breakdown, choice.order_value, category)) })
          }
        />
      )}
      <SizeChart text={category.size_chart} />
      {category.disable_proofing ? (
        <Typography sx={{ color: 'text.secondary' }}>這項商品不另收打樣費。</Typography>
      ) : (
        <DesignsField
          designs={proofingChoices(choice.order_value, category.split_quantity)}
          value={choice.proofing_value}
          onChoose={(proofing_value) => set({ proofing_value })}
          says={samples}
        />
      )}
      {groups === undefined
        ? category.material_group.map((group) => <GroupSkeleton key={group} />)
        : groups.map((group, index) => {
            const withMaterial = (id: string) => ({
              select_material: choice.select_material.with(index, id),
            });
            return (
              <MaterialGroupPicker
                key={group.id}
                group={group}
                chosen={choice.select_material[index] ?? ''}
                onChoose={(id) => set(withMaterial(id))}
                noteOf={(id) => (
                  <PriceDifference
                    category={category}
                    choice={choice}
                    other={{ ...choice, ...withMaterial(id) }}
                  />
                )}
              />
            );
          })}
    </>
  );
}

export const SampleCost = ({ price }: { readonly price: Pick<PriceTable, 'proofing_price'> }) => (
  <>
    每款 <Money amount={price.proofing_price} />
    （未稅）：{proofingPriceText}
  </>
);
