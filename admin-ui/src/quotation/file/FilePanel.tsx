import { useState } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  designRecordsOf,
  fileFolders,
  orderFileFolders,
  isFolderOpen,
  quotationRefusalMessages,
  rolesOf,
  type FileFolder,
} from '@zhidan/domain/quotation';
import { fetchCaller } from '@zhidan/ui-kit/api';
import { Panel } from '../panel/Panel.js';
import { ArtFiles } from './ArtFiles.js';
import { DesignTabs } from './DesignTabs.js';
import { DesignPictures } from './Pictures.js';
import { UploadZone } from './UploadZone.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { SlidingTabs } from '../../page/SlidingTabs.js';

/** The pictures and art files of an order by purpose and design. */
export function OrderFilePanel({ order }: { readonly order: StaffsQuotation }) {
  const [folder, setFolder] = useState<FileFolder>('upload-art-set-proofing-file');
  const { buyer } = order;
  return (
    <Panel title="檔案">
      <Typography sx={{ mb: 1, color: 'text.secondary' }}>
        客戶資料：
        {[buyer.company, buyer.company_fullname, buyer.nick_name, buyer.company_cellphone, order.quotation_no]
          .filter((part) => part !== '')
          .join('・')}
      </Typography>
      <SlidingTabs
        label="檔案類別"
        value={folder}
        tabs={workFolders.map((each) => ({
          id: each,
          title: `${orderFileFolders[each].title}（${countIn(order, each)}）`,
        }))}
        onChoose={setFolder}
      />
      <Designs key={folder} order={order} folder={folder} />
    </Panel>
  );
}

/** The folders that this panel shows; files of messages are shown with their messages. */
const workFolders = fileFolders.filter((folder) => orderFileFolders[folder].stage !== null);

const countIn = ({ files }: StaffsQuotation, folder: FileFolder): number =>
  files.filter((file) => file.folder === folder).length;

interface DesignsProps {
  readonly order: StaffsQuotation;
  readonly folder: FileFolder;
}

function Designs({ order, folder }: DesignsProps) {
  const [index, setIndex] = useState(1);
  const { data: caller } = useQuery({ queryKey: ['me'], queryFn: fetchCaller, staleTime: 60_000 });
  const { stage, holds } = orderFileFolders[folder];
  const count = designRecordsOf(order).filter((design) => design.stage === stage).length;
  if (count === 0) return <Typography sx={{ pt: 2 }}>這筆訂單沒有打樣</Typography>;
  const files = order.files.filter((file) => file.folder === folder && file.index === index);
  const isOpen =
    caller !== undefined &&
    order.allowed_actions.includes('add-file') &&
    isFolderOpen(folder, order, rolesOf(caller, order));
  const Files = holds === 'pictures' ? DesignPictures : ArtFiles;
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <DesignTabs count={count} index={index} onChange={setIndex} />
      <Files order={order} files={files} mayRemove={isOpen} />
      {isOpen ? (
        <UploadZone key={`${folder} ${index}`} order={order} folder={folder} index={index} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{notOpen}</Box>
      )}
    </Stack>
  );
}

const notOpen = quotationRefusalMessages.FILE_NOT_ALLOWED({ code: 'FILE_NOT_ALLOWED' });
