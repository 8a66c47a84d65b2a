import { Box, Button, Stack, Typography } from '@mui/material';
import { printQualityTitles } from '@zhidan/domain/design';
import { printUrl } from '@zhidan/domain/print';
import {
  designPictureUrl,
  designsOfStage,
  designText,
  printResolutionOf,
  stages,
  stageTitles,
  type PlacedDesign,
} from '@zhidan/domain/quotation';
import { FramedPicture } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../../act/useMay.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { Panel } from './Panel.js';

interface DesignPanelProps {
  readonly order: Pick<StaffsQuotation, 'quotation_no' | 'category_id' | 'designs' | 'allowed_actions'>;
}

/** The designs of an order, drawn on the product, with their print files. */
export function DesignPanel({ order }: DesignPanelProps) {
  const prints = useMayCallRoute('GET /documents/print/:id.zip');
  if (order.designs.length === 0) return null;
  const corrects = order.allowed_actions.includes('place-design');
  return (
    <Panel title="設計" act={corrects && <Correct order={order} />}>
      <Stack spacing={2}>
        {stages.map((stage) => {
          const designs = designsOfStage(order, stage);
          if (designs.length === 0) return null;
          return (
            <Box key={stage}>
              <Stack direction="row" sx={{ mb: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600 }}>{stageTitles[stage]}</Typography>
                {prints && (
                  <Button size="small" href={printUrl(order.quotation_no, 'zip', { stage, marks: 1 })}>
                    全部印刷檔（ZIP）
                  </Button>
                )}
              </Stack>
              <Box
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
              >
                {designs.map((design) => (
                  <Designed
                    key={`${design.index} ${design.region}`}
                    no={order.quotation_no}
                    design={design}
                    placed={order.designs}
                    prints={prints}
                  />
                ))}
              </Box>
            </Box>
          );
        })}
      </Stack>
    </Panel>
  );
}

const Correct = ({ order }: DesignPanelProps) => (
  <Button size="small" href={`/studio/${order.category_id}?order=${order.quotation_no}`}>
    在設計畫面更正
  </Button>
);

interface DesignedProps {
  readonly no: string;
  readonly design: PlacedDesign;
  readonly placed: readonly PlacedDesign[];
  readonly prints: boolean;
}

function Designed({ no, design, placed, prints }: DesignedProps) {
  const { dpi, quality } = printResolutionOf(design);
  const { stage, index, region, note } = design;
  // Production may reuse the sample's design; its picture is then stored under proofing.
  const isOwn = placed.some((one) => one.stage === stage && one.index === index && one.region === region);
  const pictured = isOwn ? design : { ...design, stage: 'proofing' as const };
  const place = `第 ${index} 款・${design.region_title}`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <FramedPicture src={designPictureUrl(no, pictured)} alt={`${place}的設計`} radius={8} />
      <Box component="figcaption" sx={{ mt: 0.5, fontSize: 14 }}>
        <Box sx={{ fontWeight: 600 }}>{place}</Box>
        <Box sx={{ color: 'text.secondary' }}>{designText(design)}</Box>
        {dpi !== null && (
          <Box sx={{ color: quality === 'low' ? 'error.main' : 'text.secondary' }}>
            {dpi} dpi・{printQualityTitles[quality]}
          </Box>
        )}
        {note !== '' && <Box>更正：{note}</Box>}
        {prints && (
          <Stack direction="row" sx={{ gap: 0.5 }}>
            <Button
              size="small"
              href={printUrl(no, 'pdf', { stage, index, region, marks: 1 })}
              aria-label={`${place} PDF`}
            >
              PDF
            </Button>
            <Button
              size="small"
              href={printUrl(no, 'tiff', { stage, index, region })}
              aria-label={`${place} TIFF`}
            >
              TIFF
            </Button>
          </Stack>
        )}
      </Box>
    </Box>
  );
}
