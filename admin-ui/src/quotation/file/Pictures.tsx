import { Box, Link, Stack, Typography } from '@mui/material';
import { fileUrl, thumbnailUrl } from '@zhidan/domain';
import { FramedPicture } from '@zhidan/ui-kit';
import { EmptyPanelText } from '../panel/Panel.js';
import type { FileProps } from './fileProps.js';
import { RemoveFileButton } from './RemoveFileButton.js';

/** The pictures of one design; a click opens the original file. */
export const DesignPictures = ({ files, mayRemove }: FileProps) =>
  files.length === 0 ? (
    <EmptyPanelText>這一款還沒有圖片</EmptyPanelText>
  ) : (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {files.map((file) => (
        <div key={file.file_id}>
          <Link href={fileUrl(file.file_id)} target="_blank" rel="noopener" aria-label={`打開 ${file.name}`}>
            <FramedPicture
              src={thumbnailUrl(file.file_id, file.name) || fileUrl(file.file_id)}
              alt={file.name}
              radius={10}
            />
          </Link>
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <Typography noWrap sx={{ fontSize: 14, flex: 1 }}>
              {file.name}
            </Typography>
            {mayRemove && <RemoveFileButton file={file} />}
          </Stack>
        </div>
      ))}
    </Box>
  );
