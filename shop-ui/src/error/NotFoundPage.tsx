import { Box, Button, Stack, Typography } from '@mui/material';
import { accountTexts } from '@zhidan/domain/account';
import { errorTexts, notFoundPage } from '@zhidan/domain/page';
import { Link } from '../routing/Link.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { useRemoveFromTrail } from '../trail/trail.js';

export function NotFoundPage() {
  usePageTitle(notFoundPage.title);
  useRemoveFromTrail();
  return <ErrorMessage code="404" sentence={errorTexts.notFound} />;
}

interface MessageProps {
  readonly code: string;
  readonly sentence: string;
  /** A technical reason, shown for developers. */
  readonly reason?: string | undefined;
  /** Tries the same address again; undefined if that cannot help. */
  readonly onRetry?: () => void;
  /** Opens the sign-in window; undefined for signed-in users. */
  readonly onSignIn?: (() => void) | undefined;
}

export function ErrorMessage({ code, sentence, reason, onRetry, onSignIn }: MessageProps) {
  return (
    <Box component="section" sx={{ textAlign: 'center', py: { xs: 8, md: 14 } }}>
      <LooseThread />
      <Typography sx={{ mt: 3, color: 'text.secondary', letterSpacing: '0.3em' }}>{code}</Typography>
      <Typography variant="h1" sx={{ mt: 1, mb: 4, fontSize: { xs: 28, md: 36 } }}>
        {sentence}
      </Typography>
      {reason !== undefined && <Typography sx={{ mb: 4, color: 'text.secondary' }}>{reason}</Typography>}
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
        {onSignIn !== undefined && (
          <Button variant="outlined" onClick={onSignIn}>
            {accountTexts.signIn}
          </Button>
        )}
        {onRetry !== undefined && (
          <Button variant="outlined" onClick={onRetry}>
            重新載入
          </Button>
        )}
        <Button component={Link} to="/" variant="contained">
          回到首頁
        </Button>
      </Stack>
    </Box>
  );
}

/** A drawing of a woven band with a loose thread. */
const LooseThread = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 240 64"
    sx={{ width: 240, height: 64, color: 'primary.main', maxWidth: '100%' }}
  >
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M0 20h120M0 28h120M0 36h120M0 44h120" opacity="0.35" />
      <path d="M12 14v36M28 14v36M44 14v36M60 14v36M76 14v36M92 14v36M108 14v36" opacity="0.35" />
      <path d="M120 28c28 0 30-20 48-20s16 24 0 24-14 22 8 22 28-16 60-16" />
    </g>
  </Box>
);
