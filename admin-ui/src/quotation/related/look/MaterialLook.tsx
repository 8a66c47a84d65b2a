import { Box } from '@mui/material';
import { materialKinds, titleIn } from '@zhidan/domain/quotation';
import { FramedPicture } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../../../act/useMay.js';
import { MaterialStock } from '../../../material/Stock.js';
import { DescriptionList } from '../../../page/Facts.js';
import { StatusLabel } from '../../../page/Mark.js';
import { useUnits } from '../../../storage/useUnits.js';
import { PageLink } from '../PageLink.js';
import { materialNeedsOf, materialsStillNeeded } from '../stillNeeded.js';
import { useMaterials, type ShownMaterial } from '../useMaterials.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import type { RelatedRecordProps } from '../partProps.js';

/** A material with its stock, the order's demand, and its storage item. */
export function MaterialDetails({ id, order }: RelatedRecordProps) {
  const keeps = useMayCallRoute('GET /api/materials/:id/history');
  const units = useUnits();
  const { data: all = [] } = useMaterials(order, true);
  const need = materialNeedsOf(materialsStillNeeded(order), all).get(id);
  return (
    <RelatedRecordLoader<ShownMaterial> resource="materials" id={id}>
      {(material) => (
        <>
          <RelatedRecordHeading
            title={material.product_name}
            standing={need?.isShort === true && <StatusLabel tone="stop">不足</StatusLabel>}
          />
          <Box sx={{ width: 160 }}>
            <FramedPicture
              src={material.imgs[0] ?? ''}
              alt={material.alt || material.product_name}
              preview={material.preview || undefined}
              radius={10}
            />
          </Box>
          <DescriptionList
            isNarrow
            rows={[
              ['種類', titleIn(materialKinds, material.kind)],
              ['庫存', <MaterialStock key="stock" record={material} />],
              ['這筆訂單需要', need === undefined ? '' : units.written(need.quantity, material.stock_unit)],
              ['到貨天數', material.lead_time > 0 ? `${material.lead_time} 天` : ''],
            ]}
          />
          {material.my_father !== '' && (
            <PageLink to={`/storage-items/${encodeURIComponent(material.my_father)}/show`}>倉庫品項</PageLink>
          )}
          {keeps && <PageLink to={`/materials/${encodeURIComponent(id)}`}>原物料資料</PageLink>}
        </>
      )}
    </RelatedRecordLoader>
  );
}
