import type { PurchaseRow } from '@zhidan/domain';
import { DateTime } from '@zhidan/ui-kit';
import { PurchaseStatusLabel } from '../../../purchase/PurchaseMark.js';
import { useMaterials } from '../useMaterials.js';
import { useRelatedPanel } from '../usePanel.js';
import { RelatedListSection } from './ListedSection.js';
import { CollapsibleSection } from './Section.js';
import type { OrderSectionProps } from '../partProps.js';
import { SectionStates } from './States.js';

/** The purchases of those storage items that the order's materials are taken from. */
export function PurchasesSection({ order }: OrderSectionProps) {
  const isOpen = useRelatedPanel().place.open.includes('purchases');
  const { data, error, refetch } = useMaterials(order, isOpen);
  const items = [...new Set(data?.map(({ my_father }) => my_father).filter((item) => item !== ''))];
  if (error !== null || (data !== undefined && items.length === 0))
    return (
      <CollapsibleSection id="purchases">
        <SectionStates
          isPending={false}
          error={error}
          onRetry={() => void refetch()}
          nothing="這些原物料沒有對應的倉庫品項，不會出現在採購單上"
        >
          {null}
        </SectionStates>
      </CollapsibleSection>
    );
  return (
    <RelatedListSection<PurchaseRow>
      id="purchases"
      filter={{ 'items.material_storage_id': items }}
      newestBy="create_date"
      nothing="這些原物料還沒有採購過"
      isKnown={data !== undefined}
      line={(purchase) => ({
        first: purchase.purchasing_no,
        second: (
          <>
            {purchase.company}・<DateTime at={purchase.create_date} dateOnly />
          </>
        ),
        end: <PurchaseStatusLabel of={purchase} />,
      })}
    />
  );
}
