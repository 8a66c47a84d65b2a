import { useCallback, type ReactNode } from 'react';
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { FileSize } from '@zhidan/ui-kit';
import type { StoredArt } from './artShelf.js';

interface ArtRowProps {
  readonly art: StoredArt;
  /** Content beside the file's size, in the line below its name. */
  readonly says?: ReactNode;
  /** A warning or refusal about the file. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** A file stored in this browser, with picture, name, size and buttons. */
export const ArtRow = ({ art, says, note, children }: ArtRowProps) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Preview art={art} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', lineHeight: 1.4 }}>{art.name}</Typography>
        <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
          <FileSize bytes={art.file.size} />
          {says}
        </Box>
      </Box>
      {note === undefined && children}
    </Box>
    {note !== undefined && (
      <>
        <Alert severity="warning" sx={{ mt: 1 }}>
          {note}
        </Alert>
        <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>{children}</Box>
      </>
    )}
  </Box>
);

/** File types that browsers can display; other files are shown as an icon with their extension. */
const SHOWN = /^image\/(png|jpe?g|webp|gif|bmp|svg\+xml)$/;

function Preview({ art: { file, name } }: { readonly art: StoredArt }) {
  // Creates an object URL only while the picture is shown, because an object URL keeps the bytes in memory.
  const shown = useCallback(
    (picture: HTMLImageElement | null) => {
      const made = URL.createObjectURL(file);
      if (picture !== null) picture.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [file],
  );
  const frame = { width: 56, height: 56, flex: 'none', borderRadius: 1, bgcolor: 'action.hover' } as const;
  return !SHOWN.test(file.type) ? (
    <Box
      aria-hidden
      sx={{
        ...frame,
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        color: 'text.secondary',
      }}
    >
      <InsertDriveFileIcon fontSize="small" />
      <Box sx={{ fontSize: 11, lineHeight: 1.2 }}>{name.split('.').at(-1)?.toUpperCase().slice(0, 5)}</Box>
    </Box>
  ) : (
    <Box component="img" ref={shown} alt="" sx={{ ...frame, objectFit: 'contain' }} />
  );
}
