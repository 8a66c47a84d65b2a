import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@emotion/react';
import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface LoadingOverlayProps {
  readonly busy: boolean;
  /** The text of the overlay: `Loading...` while data is loaded, `Updating...` while a change is sent. */
  readonly text?: 'Loading...' | 'Updating...';
  readonly children: ReactNode;
}

/**
 * The delay in ms before the overlay appears. It is longer for a change, which is already shown at its button.
 */
const PATIENCE_MS = { 'Loading...': 200, 'Updating...': 1_000 } as const;

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const Covered = styled('div')({ position: 'relative' });

interface VeilProps {
  readonly patience: number;
}

const Veil = styled('output', { shouldForwardProp: (name) => name !== 'patience' })<VeilProps>(
  ({ theme, patience }) => ({
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 12,
    borderRadius: 'inherit',
    color: theme.palette.text.primary,
    backgroundColor: alpha(theme.palette.background.default, 0.78),
    // The overlay appears after a delay, because for work that ends at once it would only flash.
    animation: `${appear} 0s ${patience}ms both`,
  }),
);

/** Covers content that is being loaded or changed, without moving it. */
export const LoadingOverlay = ({ busy, text = 'Loading...', children }: LoadingOverlayProps) => (
  <Covered aria-busy={busy}>
    {children}
    {busy && (
      <Veil patience={PATIENCE_MS[text]}>
        <CircularProgress size={22} thickness={5} aria-hidden />
        {text}
      </Veil>
    )}
  </Covered>
);
