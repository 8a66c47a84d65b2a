import { Stock } from '../../../material/Stock.js';
import { useUnits } from '../../../storage/useUnits.js';
import { Mark } from '../../../page/Mark.js';
import { materialIdsOf } from '../sections.js';
import { needsOf, materialsStillNeeded } from '../stillNeeded.js';
import { useMaterials } from '../useMaterials.js';
import { usePanel } from '../usePanel.js';
import { Line, LineStack } from './Line.js';
import { Section } from './Section.js';
import type { OrderSectionProps } from '../partProps.js';
import { States } from './States.js';

/** The materials of the order, with their stock and a warning if it is too small. */
export function MaterialsSection({ order }: OrderSectionProps) {
  const isOpen = usePanel().place.open.includes('materials');
  const { data, error, isPending, refetch } = useMaterials(order, isOpen);
  return (
    <Section id="materials" count={`${materialIdsOf(order).length} 項`}>
      <States
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        nothing={data?.length === 0 && '這些原物料都已經不存在'}
      >
        <Materials order={order} of={data ?? []} />
      </States>
    </Section>
  );
}

type MaterialsProps = OrderSectionProps & {
  readonly of: NonNullable<ReturnType<typeof useMaterials>['data']>;
};

function Materials({ order, of }: MaterialsProps) {
  const units = useUnits();
  const needs = needsOf(materialsStillNeeded(order), of);
  return (
    <LineStack>
      {of.map((material) => {
        const need = needs.get(material.id);
        return (
          <Line
            key={material.id}
            look={{ section: 'materials', id: material.id }}
            picture={material.imgs[0] ?? ''}
            first={material.product_name}
            second={
              <>
                <Stock record={material} />
                {need !== undefined && `・需要 ${units.written(need.quantity, material.stock_unit)}`}
              </>
            }
            end={need?.isShort === true && <Mark tone="stop">不足</Mark>}
          />
        );
      })}
    </LineStack>
  );
}
