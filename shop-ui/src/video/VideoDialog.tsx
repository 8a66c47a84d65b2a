import CloseIcon from '@mui/icons-material/Close';
import { Box, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { Dialog, EmptyState } from '@zhidan/ui-kit';
import { embedUrlOf } from './embed.js';

interface VideoDialogProps {
  readonly title: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Plays a film, or says that it is still being made. */
export function VideoDialog({ title, link, onClose }: VideoDialogProps) {
  const film = embedUrlOf(link);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" disableScrollLock aria-labelledby="video-title">
      <DialogTitle id="video-title" sx={{ pr: 7 }}>
        {title}
        <IconButton
          onClick={onClose}
          aria-label="關閉"
          sx={{ position: 'absolute', right: 8, top: 8, width: 44, height: 44 }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box sx={{ aspectRatio: '16 / 9', display: 'grid', alignItems: 'center' }}>
          {film === undefined ? (
            <EmptyState title="影片製作中" detail="拍好就會放上來。" />
          ) : (
            <iframe
              src={film}
              title={title}
              allow="encrypted-media; picture-in-picture; fullscreen"
              sandbox="allow-scripts allow-same-origin allow-presentation"
              style={{ width: '100%', height: '100%', border: 0 }}
            />
          )}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
