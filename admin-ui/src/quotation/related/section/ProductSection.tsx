import { Box, Stack, Typography } from '@mui/material';
import type { CategoryRow } from '@zhidan/domain';
import { FramedPicture, Money } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../../../act/useMay.js';
import { DescriptionList } from '../../../page/Facts.js';
import { usePrice } from '../../create/catalogue.api.js';
import { useProduct } from '../../tab/product.js';
import { PageLink } from '../PageLink.js';
import { useRelatedPanel } from '../usePanel.js';
import { CollapsibleSection } from './Section.js';
import type { OrderSectionProps } from '../partProps.js';
import { SectionStates } from './States.js';

/** The ordered product as it is in the catalogue now: its picture, batch size, and lowest price. */
export function ProductSection({ order: { category_id } }: OrderSectionProps) {
  const isOpen = useRelatedPanel().place.open.includes('product');
  const { data, error, isPending, refetch } = useProduct(isOpen ? category_id : '');
  return (
    <CollapsibleSection id="product">
      <SectionStates
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        nothing={data === null && '這個商品已經不在目錄上'}
      >
        {data && <Product of={data} />}
      </SectionStates>
    </CollapsibleSection>
  );
}

function Product({ of }: { readonly of: CategoryRow }) {
  const keeps = useMayCallRoute('GET /api/categories/:id/history');
  const quantities = of.quantity_profit.map(({ quantity }) => quantity).toSorted((one, other) => one - other);
  const largest = quantities.at(-1);
  const { data: price } = usePrice(
    largest === undefined
      ? undefined
      : { category_id: of.id, order_value: largest, proofing_value: 0, select_material: [] },
  );
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, mb: 1.5 }}>
        <Box sx={{ width: 88, flex: 'none' }}>
          <FramedPicture
            src={of.thumbnail}
            alt={of.alt || of.name}
            preview={of.preview || undefined}
            radius={10}
          />
        </Box>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{of.name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{of.specification}</Typography>
        </div>
      </Stack>
      <DescriptionList
        isNarrow
        rows={[
          ['可訂數量', quantities.map((quantity) => quantity.toLocaleString('en-US')).join('、')],
          [
            '單價',
            price === undefined ? (
              ''
            ) : (
              <>
                <Money amount={price.unit_price} /> 起（未稅）
              </>
            ),
          ],
          ...(of.pattern_no === '' ? [] : ([['版型', of.pattern_no]] as const)),
        ]}
      />
      {keeps && <PageLink to={`/categories/${encodeURIComponent(of.id)}`}>商品資料</PageLink>}
    </>
  );
}
