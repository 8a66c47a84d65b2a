import { useSyncExternalStore } from 'react';
import { Box, Button, Paper, Typography, type SxProps } from '@mui/material';
import { ProgressBar } from '@zhidan/ui-kit';
import { ArtRow } from './ArtRow.js';
import type { StoredArt } from './artShelf.js';
import { uploadPercents } from './percents.js';
import { artFileStore } from './shelf.js';
import { useArtOfOrder } from './useArt.js';

/** The art that is being sent to an order, with progress, and the files that the server refused. */
export function ArtUploads({ quotation_no, sx }: { readonly quotation_no: string; readonly sx: SxProps }) {
  const art = useArtOfOrder(quotation_no);
  if (art.length === 0) return null;
  return <ArtList art={art} sx={sx} />;
}

export const ArtList = ({ art, sx }: { readonly art: readonly StoredArt[]; readonly sx: SxProps }) => {
  const failed = art.filter(({ failure }) => failure !== undefined);
  const waiting = art.length - failed.length;
  return (
    <Paper
      component="section"
      aria-label="圖稿上傳中"
      variant="outlined"
      sx={[{ p: { xs: 2, md: 2.5 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Typography component="h2" aria-live="polite" sx={{ fontSize: 16, fontWeight: 600 }}>
        {waiting > 0 ? `正在上傳圖稿，還有 ${waiting} 個檔案` : `${failed.length} 個圖稿沒有上傳成功`}
      </Typography>
      {waiting > 0 && (
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          會自動上傳，斷線或關掉頁面之後也會接著送完。
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {art.map((one) => (
          <ArtRow
            key={one.id}
            art={one}
            note={one.failure}
            says={
              <>
                {(one.target?.index ?? 1) > 1 && `・第 ${one.target?.index} 款`}
                {one.failure === undefined ? <Progress id={one.id} /> : '・沒有上傳成功'}
              </>
            }
          >
            {one.failure !== undefined && <Again art={one} />}
          </ArtRow>
        ))}
      </Box>
    </Paper>
  );
};

const Again = ({ art: { id, name } }: { readonly art: StoredArt }) => (
  <>
    <Button variant="outlined" aria-label={`再試一次 ${name}`} onClick={() => void artFileStore.retry([id])}>
      再試一次
    </Button>
    <Button aria-label={`移除 ${name}`} onClick={() => void artFileStore.remove(id)}>
      移除
    </Button>
  </>
);

function Progress({ id }: { readonly id: string }) {
  const percent = useSyncExternalStore(
    uploadPercents.subscribe,
    () => uploadPercents.shown()[id],
    () => undefined,
  );
  if (percent === undefined) return '・等待上傳';
  return <ProgressBar percent={percent} label="檔案上傳完程度" withText />;
}
