import { Box } from '@mui/material';
import { materialKinds, titleIn } from '@zhidan/domain/quotation';
import { FabricImage } from '@zhidan/ui-kit';
import { useMay } from '../../../act/useMay.js';
import { Stock } from '../../../material/Stock.js';
import { Facts } from '../../../page/Facts.js';
import { Mark } from '../../../page/Mark.js';
import { useUnits } from '../../../storage/useUnits.js';
import { PageLink } from '../PageLink.js';
import { needsOf, materialsStillNeeded } from '../stillNeeded.js';
import { useMaterials, type ShownMaterial } from '../useMaterials.js';
import { LookedHeading, Looked } from './Looked.js';
import type { LookProps } from '../partProps.js';

/** A material with its stock, the order's demand, and its storage item. */
export function MaterialLook({ id, order }: LookProps) {
  const keeps = useMay('GET /api/materials/:id/history');
  const units = useUnits();
  const { data: all = [] } = useMaterials(order, true);
  const need = needsOf(materialsStillNeeded(order), all).get(id);
  return (
    <Looked<ShownMaterial> resource="materials" id={id}>
      {(material) => (
        <>
          <LookedHeading
            title={material.product_name}
            standing={need?.isShort === true && <Mark tone="stop">不足</Mark>}
          />
          <Box sx={{ width: 160 }}>
            <FabricImage
              src={material.imgs[0] ?? ''}
              alt={material.alt || material.product_name}
              preview={material.preview || undefined}
              radius={10}
            />
          </Box>
          <Facts
            isNarrow
            rows={[
              ['種類', titleIn(materialKinds, material.kind)],
              ['庫存', <Stock key="stock" record={material} />],
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
    </Looked>
  );
}
