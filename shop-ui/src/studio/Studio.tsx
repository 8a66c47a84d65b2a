import type { ReactNode } from 'react';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowBack';
import CompareIcon from '@mui/icons-material/Compare';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { BottomBar } from '../layout/BottomBar.js';
import { Link } from '../routing/Link.js';
import { StudioTools } from './StudioTools.js';
import { StudioView } from './StudioView.js';
import { useStudioWork, type StudioWork, type WorkOptions } from './useWork.js';

interface StudioProps extends WorkOptions {
  readonly title: string;
  /** The address of the page that the back button opens. */
  readonly back: string;
  readonly designs: number;
  readonly notice: ReactNode;
  /** Whether there is a design yet; the button for the next step is then always visible. */
  readonly isBegun: boolean;
  readonly says: ReactNode;
  readonly act: ReactNode;
  /** What stands below the tools. */
  readonly more?: (work: StudioWork) => ReactNode;
}

const BESIDE = '@media (min-width: 860px)';

/** The studio: a view of the product with its design, and the tools beside or below. */
export function DesignStudio({
  title,
  back,
  designs,
  notice,
  isBegun,
  says,
  act,
  more,
  ...options
}: StudioProps) {
  const work = useStudioWork(options);
  if (work === undefined) return <Skeleton variant="rounded" height={480} />;
  const { isBefore } = work;
  return (
    <Box sx={{ pt: { xs: 1, md: 2 }, maxWidth: 1120, mx: 'auto' }}>
      <Head
        title={title}
        back={back}
        kept={options.kept}
        isBefore={isBefore}
        onBefore={() => work.setBefore(!isBefore)}
      />
      {notice}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', gap: 4, alignItems: 'start' },
        }}
      >
        <Box sx={{ minWidth: 0, [BESIDE]: { position: 'sticky', top: 16 } }}>
          <StudioView work={work} template={options.template} designs={designs} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <StudioTools work={work} template={options.template} />
          {more?.(work)}
        </Box>
      </Box>
      {isBegun ? (
        <BottomBar mt={3}>
          <Foot says={says} act={act} />
        </BottomBar>
      ) : (
        // This bar is not sticky, so that the product's picture stays uncovered while there is no design.
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}>
          <Foot says={says} act={act} />
        </Box>
      )}
    </Box>
  );
}

const Foot = ({ says, act }: Pick<StudioProps, 'says' | 'act'>) => (
  <>
    <Box sx={{ flex: '1 1 6em', minWidth: 0, fontSize: 14, color: 'text.secondary' }}>{says}</Box>
    {act}
  </>
);

interface HeadProps extends Pick<StudioProps, 'title' | 'back' | 'kept'> {
  readonly isBefore: boolean;
  readonly onBefore: () => void;
}

const Head = ({ title, back, kept, isBefore, onBefore }: HeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
    <IconButton component={Link} to={back} aria-label="返回" sx={{ width: 44, height: 44, ml: -1.5 }}>
      <BackIcon />
    </IconButton>
    <Typography
      variant="h1"
      sx={{ fontSize: { xs: 18, md: 22 }, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      設計 {title}
    </Typography>
    <IconButton
      aria-label={isBefore ? '看設計' : '看原本的商品'}
      aria-pressed={isBefore}
      onClick={onBefore}
      sx={{ width: 44, height: 44 }}
    >
      <CompareIcon />
    </IconButton>
    <IconButton aria-label="復原" disabled={!kept.canUndo} onClick={kept.undo} sx={{ width: 44, height: 44 }}>
      <UndoIcon />
    </IconButton>
    <IconButton aria-label="重做" disabled={!kept.canRedo} onClick={kept.redo} sx={{ width: 44, height: 44 }}>
      <RedoIcon />
    </IconButton>
  </Box>
);
