import { Box, Button } from '@mui/material';
import { orderFileFolders } from '@zhidan/domain/quotation';
import { DateTime, FileSize, safeHref } from '@zhidan/ui-kit';
import { DescriptionList } from '../../../page/Facts.js';
import { orderPath } from '../../orderPath.js';
import { PageLink } from '../PageLink.js';
import type { ShownFile } from '../rows.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import type { RelatedRecordProps } from '../partProps.js';

/** A file with its kind, its uploader and its content. */
export const FileDetails = ({ id, order }: RelatedRecordProps) => (
  <RelatedRecordLoader<ShownFile> resource="files" id={id}>
    {(file) => (
      <>
        <RelatedRecordHeading title={file.name} />
        {file.thumbnail_url !== '' && (
          <Box
            component="img"
            src={file.thumbnail_url}
            alt={file.name}
            sx={{
              width: '100%',
              maxHeight: 240,
              objectFit: 'contain',
              borderRadius: 1,
              bgcolor: 'action.hover',
            }}
          />
        )}
        <DescriptionList
          isNarrow
          rows={[
            ['種類', orderFileFolders[file.folder].title],
            ['款式', `第 ${file.index} 款`],
            ['大小', <FileSize key="size" bytes={file.size} />],
            ['上傳日期', <DateTime key="made" at={file.created_date} />],
            ['上傳者', file.who_did_it_name],
          ]}
        />
        <Button variant="outlined" href={safeHref(file.url) ?? ''} target="_blank" rel="noopener">
          開啟檔案
        </Button>
        <PageLink to={orderPath(order.quotation_no, 'file')}>這筆訂單的檔案</PageLink>
      </>
    )}
  </RelatedRecordLoader>
);
