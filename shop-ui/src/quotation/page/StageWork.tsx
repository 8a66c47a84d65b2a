import { useState } from 'react';
import { Alert, Box, ButtonBase, Stack, Typography } from '@mui/material';
import { COUNTED_BY_WEEKDAYS } from '@zhidan/domain/calendar';
import { fileUrl, thumbnailUrl } from '@zhidan/domain/file';
import {
  codeTitleForBuyer,
  itemsText,
  stageTitles,
  stepsRecorded,
  timeSpentOnSteps,
  type Stage,
  STEP_CODE,
} from '@zhidan/domain/quotation';
import { DateTime, FramedPicture, timeSpentText, StepTracker, progressStepsOf, useNow } from '@zhidan/ui-kit';
import { Lightbox } from '../../picture/Lightbox.js';
import { designCount } from './designs.js';
import { DeliveryRow } from '../../record/DeliveryRow.js';
import { DesignTabs } from './DesignTabs.js';
import type { BuyersQuotation } from '../quotations.api.js';

interface StageWorkProps {
  readonly order: BuyersQuotation;
  readonly stage: Stage;
}

/** The largest number of pictures per design (specification, section 9). */
const MOST_PICTURES = 9;
const PICTURES = { proofing: 'proofing-delivery', production: 'product-delivery' } as const;

/** The progress of samples or goods: steps, pictures by design, and parcels. */
export function StageProgress({ order, stage }: StageWorkProps) {
  const title = stageTitles[stage];
  const { code, deliveries, pictures, due } = workOf(order, stage);
  const left = stage === 'production' ? itemsText(order.left_to_ship, order) : '';
  if (!hasStageBegun(order, stage)) return null;
  return (
    <Box component="section" aria-label={`${title}過程`} sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {title}過程
      </Typography>
      {due !== null && (
        <Typography sx={{ mb: 2 }}>
          預計完成日 <DateTime at={`${due}T00:00:00+08:00`} dateOnly />
        </Typography>
      )}
      {code !== null && <Steps order={order} stage={stage} code={code} />}
      {pictures.length > 0 && (
        <DesignTabs label={`${title}圖片`} count={designCount(order, stage)}>
          {(index) => (
            <Pictures
              key={index}
              title={`${title}圖片 第 ${index} 款`}
              files={pictures.filter((file) => file.index === index)}
            />
          )}
        </DesignTabs>
      )}
      {deliveries.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.delivery_id}
              delivery={delivery}
              held={itemsText(delivery.items ?? [], order)}
              received={order.receipts.find(({ delivery_id }) => delivery_id === delivery.delivery_id)}
            />
          ))}
        </Stack>
      )}
      {deliveries.length > 0 && left !== '' && (
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>還沒寄出：{left}</Typography>
      )}
    </Box>
  );
}

/** What an order contains about a stage: last step, parcels, pictures, and promised day. */
function workOf(order: BuyersQuotation, stage: Stage) {
  const isOfSamples = stage === 'proofing';
  return {
    code: isOfSamples ? order.last_proofing_code : order.last_production_code,
    due: isOfSamples ? order.proofing_due_date : order.product_due_date,
    deliveries: order.deliveries.filter(({ production_kind }) => (production_kind === 0) === isOfSamples),
    pictures: order.files.filter(({ folder }) => folder === PICTURES[stage]),
  };
}

/** Whether there is anything to show about a stage. */
export function hasStageBegun(order: BuyersQuotation, stage: Stage): boolean {
  const { code, deliveries, pictures, due } = workOf(order, stage);
  return code !== null || deliveries.length > 0 || pictures.length > 0 || due !== null;
}

/** The progress of a stage in one line, with the promised day or the parcels. */
export function StageProgressLine({ order, stage }: StageWorkProps) {
  const { code, deliveries, due } = workOf(order, stage);
  if (deliveries.length > 0) return `${stageTitles[stage]}已寄出 ${deliveries.length} 件`;
  return (
    <>
      {code === null ? stageTitles[stage] : codeTitleForBuyer(code)}
      {due !== null && (
        <>
          ・預計 <DateTime at={`${due}T00:00:00+08:00`} dateOnly />
          {order.due_by_weekdays && `（${COUNTED_BY_WEEKDAYS}）`}
        </>
      )}
    </>
  );
}

function Steps({ order, stage, code }: StageWorkProps & { readonly code: number }) {
  const now = useNow();
  const steps = stepsTaken(order, stage);
  return (
    <Box sx={{ mb: 2 }}>
      {!steps.includes(code) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {codeTitleForBuyer(code)}：我們會與您聯絡，說明接下來怎麼做。{' '}
          <Box component="small" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {code}
          </Box>
        </Alert>
      )}
      <StepTracker
        label={`${stageTitles[stage]}進度`}
        steps={progressStepsOf({
          steps: steps.map((one) => ({ code: one, title: codeTitleForBuyer(one) })),
          current: code,
          passed: new Set(stepsRecorded(order, stage).map(({ status_code }) => status_code)),
          spentAt: timeSpentText(timeSpentOnSteps(order, stage, now)),
        })}
      />
    </Box>
  );
}

/** The number of the last regular step within its stage; higher numbers stand for failures. */
const LAST_STEP = 11;

/**
 * The recorded steps of a stage and its last step. Other steps are left out, because it is unknown which of
 * them the goods need.
 */
function stepsTaken(order: BuyersQuotation, stage: Stage): readonly number[] {
  const taken = stepsRecorded(order, stage).map(({ status_code }) => status_code % 100);
  const begins = stage === 'proofing' ? STEP_CODE.proofingFileCheck : STEP_CODE.productionFileCheck;
  return [...new Set([...taken.filter((step) => step <= LAST_STEP), LAST_STEP])]
    .toSorted((one, other) => one - other)
    .map((step) => begins + step);
}

function Pictures({ title, files }: { readonly title: string; readonly files: BuyersQuotation['files'] }) {
  const [open, setOpen] = useState<number>();
  const shown = files.slice(0, MOST_PICTURES).map(({ file_id, name }) => ({
    src: fileUrl(file_id),
    thumbnail: thumbnailUrl(file_id, name) || fileUrl(file_id),
    alt: name,
  }));
  if (shown.length === 0) return <Typography sx={{ color: 'text.secondary' }}>這一款還沒有圖片。</Typography>;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {shown.map(({ thumbnail, alt }, at) => (
          <ButtonBase
            key={thumbnail}
            aria-label={`放大看${alt}`}
            onClick={() => setOpen(at)}
            sx={{ display: 'block' }}
          >
            <FramedPicture src={thumbnail} alt={alt} radius={8} />
          </ButtonBase>
        ))}
      </Box>
      {open !== undefined && (
        <Lightbox pictures={shown} title={title} startAt={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
