import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import BlockIcon from '@mui/icons-material/Block';
import { IconButton, Link, TableCell, TableRow, Tooltip } from '@mui/material';
import { fileUrl } from '@zhidan/domain';
import { DateTime, FileSize } from '@zhidan/ui-kit';
import { HeadedTable } from '../../page/HeadedTable.js';
import { EmptyPanelText } from '../panel/Panel.js';
import type { FileProps } from './fileProps.js';
import { RemoveFileButton } from './RemoveFileButton.js';

/** The art files of one design, to download and, if `mayRemove`, to delete. */
export const ArtFiles = ({ files, mayRemove }: FileProps) =>
  files.length === 0 ? (
    <EmptyPanelText>這一款還沒有檔案</EmptyPanelText>
  ) : (
    <HeadedTable
      heads={['序號', '檔名', '大小', '上傳日期', '下載', '刪除']}
      sx={{ '& th': { whiteSpace: 'nowrap' } }}
    >
      {files.map((file, index) => (
        <TableRow key={file.file_id}>
          <TableCell>{index + 1}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <Link href={fileUrl(file.file_id)} target="_blank" rel="noopener">
              {file.name}
            </Link>
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <FileSize bytes={file.size} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <DateTime at={file.created_date} />
          </TableCell>
          <TableCell>
            <IconButton
              component="a"
              size="small"
              href={fileUrl(file.file_id)}
              download={file.name}
              aria-label={`下載 ${file.name}`}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </TableCell>
          <TableCell>
            {mayRemove ? (
              <RemoveFileButton file={file} />
            ) : (
              <Tooltip title="禁止刪除">
                <BlockIcon fontSize="small" color="disabled" titleAccess="禁止刪除" />
              </Tooltip>
            )}
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
