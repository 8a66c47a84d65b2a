import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Box, Link } from '@mui/material';
import { ReadOnlyDialog, SkeletonCard } from '@zhidan/ui-kit';
import { dottedUnderlineSx } from './dotted.js';
import type { SumSeries } from './running.js';

const Trace = lazy(async () => ({ default: (await import('./Trace.js')).FigureEvents }));

/** The API path that returns a number with its events, and the sums to show. */
export interface FigureSources {
  readonly addresses: readonly string[];
  readonly sums: readonly SumSeries[];
}

interface SourcesProps {
  /** The title of the dialog and the name of the downloaded file. */
  readonly title: string;
  readonly sources: FigureSources;
  readonly children: ReactNode;
}

/** A number; a click opens the events behind it. */
export function FigureWithSources({ title, sources, children }: SourcesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        title={`${title}的依據`}
        color="inherit"
        underline="always"
        onClick={(event) => {
          // In a list, the click would otherwise open the row's record too.
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ ...dottedUnderlineSx, font: 'inherit', textAlign: 'right' }}
      >
        {children}
      </Link>
      {isOpen && (
        <Box onClick={(event) => event.stopPropagation()}>
          <ReadOnlyDialog title={title} maxWidth="md" onClose={() => setOpen(false)}>
            <Suspense fallback={<SkeletonCard />}>
              <Trace {...sources} file={`依據-${title}`} />
            </Suspense>
          </ReadOnlyDialog>
        </Box>
      )}
    </>
  );
}
