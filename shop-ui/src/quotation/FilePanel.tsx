import { Box, Typography } from '@mui/material';
import { fileFolders, folders, isFolderOpen, stageTitles, type FileFolder } from '@zhidan/domain/quotation';
import { designCount } from './designs.js';
import { DesignTabs } from './DesignTabs.js';
import { Panel } from './Panel.js';
import { UploadList } from './UploadList.js';
import type { BuyersQuotation } from './quotations.api.js';

const artFolders = fileFolders.filter((folder) => folders[folder].holds === 'art');

/** The art of each design, which its buyer sends until the work begins. */
/** Where the art lies on an order's page. */
export const FILES = 'files';

export function FilePanel({ order }: { readonly order: BuyersQuotation }) {
  const shown = artFolders.filter(
    (folder) =>
      designCount(order, folders[folder].stage) > 0 &&
      (mayKeep(order, folder) || order.files.some((file) => file.folder === folder)),
  );
  if (shown.length === 0) return null;
  const { buyer } = order;
  return (
    <Panel title="設計檔案" anchor={FILES} says={artText(order)}>
      <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        {[buyer.company, buyer.company_fullname, buyer.company_cellphone, order.quotation_no]
          .filter((part) => part !== '')
          .join('・')}
      </Typography>
      {(['proofing', 'production'] as const).map((stage) => {
        const ofStage = shown.filter((folder) => folders[folder].stage === stage);
        if (ofStage.length === 0) return null;
        return (
          <Box key={stage} component="section" aria-label={`${stageTitles[stage]}檔案`} sx={{ mb: 2 }}>
            <DesignTabs label={`${stageTitles[stage]}檔案`} count={designCount(order, stage)}>
              {(index) =>
                ofStage.map((folder) => (
                  <UploadList
                    key={`${folder}-${index}`}
                    order={order}
                    folder={folder}
                    index={index}
                    mayKeep={mayKeep(order, folder)}
                  />
                ))
              }
            </DesignTabs>
          </Box>
        );
      })}
    </Panel>
  );
}

const mayKeep = (order: BuyersQuotation, folder: FileFolder): boolean =>
  order.allowed_actions.includes('add-file') && isFolderOpen(folder, order, ['owner']);

const artText = ({ files }: BuyersQuotation): string => {
  const count = files.filter(({ folder }) => folders[folder].holds === 'art').length;
  return count === 0 ? '還沒有上傳圖稿' : `已上傳 ${count} 個檔案`;
};
