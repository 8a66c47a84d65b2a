import { useState } from 'react';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Box, Button, Stack } from '@mui/material';
import {
  designRecordsOf,
  orderFileFolders,
  stageOfKind,
  stageTitles,
  type Stage,
} from '@zhidan/domain/quotation';
import { ReadOnlyDialog } from '@zhidan/ui-kit';
import { DesignTabs } from '../file/DesignTabs.js';
import { DesignPictures } from '../file/Pictures.js';
import { DeliveryItem } from './DeliveryPanel.js';
import { EmptyPanelText, Panel } from './Panel.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The largest number of pictures shown per design (specification, section 9). */
const SHOWN = 9;

interface StageGalleryProps {
  readonly order: StaffsQuotation;
  readonly stage: Stage;
}

/** The pictures of a stage by design, and its parcels. */
export function StageGallery({ order, stage }: StageGalleryProps) {
  const [isOpen, setOpen] = useState(false);
  if (!designRecordsOf(order).some((design) => design.stage === stage)) return null;
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<PhotoIcon />} onClick={() => setOpen(true)}>
        {stageTitles[stage]}圖片與配送
      </Button>
      {isOpen && <GalleryDialog order={order} stage={stage} onClose={() => setOpen(false)} />}
    </>
  );
}

function GalleryDialog({ order, stage, onClose }: StageGalleryProps & { readonly onClose: () => void }) {
  const [index, setIndex] = useState(1);
  const designs = designRecordsOf(order).filter((design) => design.stage === stage);
  const pictures = order.files.filter(
    (file) =>
      file.index === index &&
      orderFileFolders[file.folder].stage === stage &&
      orderFileFolders[file.folder].holds === 'pictures',
  );
  const parcels = order.deliveries.filter(({ production_kind }) => stageOfKind(production_kind) === stage);
  return (
    <ReadOnlyDialog
      title={`${stageTitles[stage]}圖片與配送　${order.quotation_no}`}
      maxWidth="md"
      onClose={onClose}
    >
      <DesignTabs count={designs.length} index={index} onChange={setIndex} />
      <Box sx={{ py: 2 }}>
        <DesignPictures order={order} files={pictures.slice(0, SHOWN)} mayRemove={false} />
      </Box>
      <Panel title="配送紀錄">
        {parcels.length === 0 && <EmptyPanelText>還沒有{stageTitles[stage]}的配送紀錄</EmptyPanelText>}
        <Stack divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />} spacing={2}>
          {parcels.toReversed().map((delivery) => (
            <DeliveryItem key={delivery.delivery_id} order={order} delivery={delivery} />
          ))}
        </Stack>
      </Panel>
    </ReadOnlyDialog>
  );
}
