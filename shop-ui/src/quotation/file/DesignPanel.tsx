import { lazy, Suspense, useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { printQualityTitles } from '@zhidan/domain/design';
import {
  designPictureUrl,
  designsOfStage,
  designText,
  printResolutionOf,
  stageForDesign,
  stageTitles,
  type PlacedDesign,
} from '@zhidan/domain/quotation';
import { FramedPicture } from '@zhidan/ui-kit';
import { Link } from '../../routing/Link.js';
import { useTemplate } from '../../studio/studio.api.js';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

const ShareDesignDialog = lazy(async () => ({
  default: (await import('@zhidan/ui-kit/order-link')).ShareDesignDialog,
}));

/** The designs of an order, drawn on the product, with a link to change them while that is allowed. */
export function DesignPanel({ order }: { readonly order: BuyersQuotation }) {
  const stage = stageForDesign(order);
  const designs = designsOfStage({ designs: order.designs.map(asPlaced) }, stage);
  const mayDesign = order.allowed_actions.includes('place-design');
  const { data: template } = useTemplate(order.category_id, undefined, mayDesign && designs.length === 0);
  if (designs.length === 0 && !(mayDesign && template)) return null;
  return (
    <Panel
      title="設計"
      anchor="design"
      says={designs.length === 0 ? '還沒有設計' : `${designs.length} 個位置`}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {designs.map((design) => (
          <Designed key={`${design.index} ${design.region}`} order={order} design={design} />
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: designs.length === 0 ? 0 : 2 }}>
        {mayDesign && (
          <Button
            component={Link}
            to={`/studio/${order.category_id}?order=${order.quotation_no}&stage=${stage}`}
            variant="outlined"
            sx={{ minHeight: 44 }}
          >
            {designs.length === 0 ? `把圖放到商品上（${stageTitles[stage]}）` : '修改設計'}
          </Button>
        )}
        {designs.length > 0 && order.allowed_actions.includes('make-link') && (
          <ShareButton no={order.quotation_no} />
        )}
      </Stack>
    </Panel>
  );
}

function ShareButton({ no }: { readonly no: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        分享設計
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDesignDialog no={no} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Designed({ order, design }: { readonly order: BuyersQuotation; readonly design: PlacedDesign }) {
  const { dpi, quality } = printResolutionOf(design);
  const place = `第 ${design.index} 款・${design.region_title}`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <FramedPicture src={designPictureUrl(order.quotation_no, design)} alt={`${place}的設計`} radius={10} />
      <Box component="figcaption" sx={{ mt: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{place}</Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{designText(design)}</Typography>
        {dpi !== null && (
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {dpi} dpi・{printQualityTitles[quality]}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Fills the fields of a design that the API does not return to buyers with empty values. */
const asPlaced = (design: BuyersQuotation['designs'][number]): PlacedDesign => ({
  note: '',
  who_did_it_uid: '',
  who_did_it_name: '',
  ...design,
});
