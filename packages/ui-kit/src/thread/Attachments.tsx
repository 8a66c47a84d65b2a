import { Box, Link, Stack } from '@mui/material';
import { fileUrl, thumbnailUrl } from '@zhidan/domain';

export interface AttachedFile {
  readonly file_id: string;
  readonly name: string;
}

/** The files of a message: pictures as thumbnails, all as links. */
export const Attachments = ({ files }: { readonly files: readonly AttachedFile[] }) =>
  files.length > 0 && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
      {files.map(({ file_id, name }) => {
        const picture = thumbnailUrl(file_id, name);
        return (
          <Link key={file_id} href={fileUrl(file_id)} sx={{ overflowWrap: 'anywhere' }}>
            {picture === '' ? (
              name
            ) : (
              <Box
                component="img"
                src={picture}
                alt={name}
                sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, display: 'block' }}
              />
            )}
          </Link>
        );
      })}
    </Stack>
  );
