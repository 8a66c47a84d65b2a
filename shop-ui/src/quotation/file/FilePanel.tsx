import { Typography } from '@mui/material';
import { artFolders, orderFileFolders, stageForArt, stageTitles, type Stage } from '@zhidan/domain/quotation';
import { ArtUploads } from '../../art/ArtOnItsWay.js';
import type { StoredArt } from '../../art/artShelf.js';
import { useArtOfOrder } from '../../art/useArt.js';
import { designCount } from '../page/designs.js';
import { DesignTabs } from '../page/DesignTabs.js';
import { Panel } from '../page/Panel.js';
import { UploadList } from './UploadList.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The fragment of an address that leads to the art on an order's page. */
export const FILES_ANCHOR = 'files';

/** The art files of an order; each upload goes to the folder of its kind. */
export function FilePanel({ order }: { readonly order: BuyersQuotation }) {
  const onItsWay = useArtOfOrder(order.quotation_no);
  const stage = order.allowed_actions.includes('add-file') ? stageForArt(order) : undefined;
  if (stage === undefined && onItsWay.length === 0 && artOf(order).length === 0) return null;
  const { buyer } = order;
  return (
    <Panel
      title={stage === undefined ? '圖稿' : '上傳圖稿'}
      anchor={FILES_ANCHOR}
      says={artText(order, onItsWay)}
      opens={onItsWay.some(({ failure }) => failure !== undefined)}
    >
      <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
        {[buyer.company, buyer.company_fullname, buyer.company_cellphone, order.quotation_no]
          .filter((part) => part !== '')
          .join('・')}
      </Typography>
      {stage !== undefined && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
          AI、PSD、PDF、照片都放在這裡，會依種類分好，用於{stageTitles[stage]}。
        </Typography>
      )}
      <ArtUploads quotation_no={order.quotation_no} sx={{ mb: 2 }} />
      <DesignTabs label="各款圖稿" count={tabsOf(order, stage)}>
        {(index) => <UploadList key={index} order={order} stage={stage} index={index} />}
      </DesignTabs>
    </Panel>
  );
}

const artOf = ({ files }: Pick<BuyersQuotation, 'files'>) =>
  files.filter(({ folder }) => artFolders.includes(folder));

/** The number of designs to show: those that accept art or already have some. */
const tabsOf = (order: BuyersQuotation, stage: Stage | undefined): number =>
  Math.max(
    stage === undefined ? 1 : designCount(order, stage),
    ...artOf(order).map(({ folder, index }) =>
      Math.min(index, designCount(order, orderFileFolders[folder].stage ?? 'proofing')),
    ),
  );

function artText(order: BuyersQuotation, onItsWay: readonly StoredArt[]): string {
  const failed = onItsWay.filter(({ failure }) => failure !== undefined).length;
  if (failed > 0) return `${failed} 個沒有上傳成功`;
  if (onItsWay.length > 0) return `正在上傳，還有 ${onItsWay.length} 個`;
  const { length } = artOf(order);
  return length === 0 ? '還沒有圖稿' : `${length} 個檔案`;
}
