import { MaterialStock } from '../../../material/Stock.js';
import { useUnits } from '../../../storage/useUnits.js';
import { StatusLabel } from '../../../page/Mark.js';
import { materialIdsOf } from '../sections.js';
import { materialNeedsOf, materialsStillNeeded } from '../stillNeeded.js';
import { useMaterials } from '../useMaterials.js';
import { useRelatedPanel } from '../usePanel.js';
import { RelatedRecordLine, LineStack } from './Line.js';
import { CollapsibleSection } from './Section.js';
import type { OrderSectionProps } from '../partProps.js';
import { SectionStates } from './States.js';

/** The materials of the order, with their stock and a warning if it is too small. */
export function MaterialsSection({ order }: OrderSectionProps) {
  const isOpen = useRelatedPanel().place.open.includes('materials');
  const { data, error, isPending, refetch } = useMaterials(order, isOpen);
  return (
    <CollapsibleSection id="materials" count={`${materialIdsOf(order).length} 項`}>
      <SectionStates
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        nothing={data?.length === 0 && '這些原物料都已經不存在'}
      >
        <Materials order={order} of={data ?? []} />
      </SectionStates>
    </CollapsibleSection>
  );
}

type MaterialsProps = OrderSectionProps & {
  readonly of: NonNullable<ReturnType<typeof useMaterials>['data']>;
};

function Materials({ order, of }: MaterialsProps) {
  const units = useUnits();
  const needs = materialNeedsOf(materialsStillNeeded(order), of);
  return (
    <LineStack>
      {of.map((material) => {
        const need = needs.get(material.id);
        return (
          <RelatedRecordLine
            key={material.id}
            look={{ section: 'materials', id: material.id }}
            picture={material.imgs[0] ?? ''}
            first={material.product_name}
            second={
              <>
                <MaterialStock record={material} />
                {need !== undefined && `・需要 ${units.written(need.quantity, material.stock_unit)}`}
              </>
            }
            end={need?.isShort === true && <StatusLabel tone="stop">不足</StatusLabel>}
          />
        );
      })}
    </LineStack>
  );
}
