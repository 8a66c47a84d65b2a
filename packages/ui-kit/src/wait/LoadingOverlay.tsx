import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@emotion/react';
import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface LoadingOverlayProps {
  readonly busy: boolean;
  /** `Loading...` while data comes, `Updating...` while a change is on its way. */
  readonly text?: 'Loading...' | 'Updating...';
  readonly children: ReactNode;
}

/** How long something may take before it is covered. */
const PATIENCE_MS = 200;

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const Covered = styled('div')({ position: 'relative' });

const Veil = styled('output')(({ theme }) => ({
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
  // What is over at once would only flash.
  animation: `${appear} 0s ${PATIENCE_MS}ms both`,
}));

/** Lays a veil over what is being loaded or changed; what lies under it keeps its place. */
export const LoadingOverlay = ({ busy, text = 'Loading...', children }: LoadingOverlayProps) => (
  <Covered aria-busy={busy}>
    {children}
    {busy && (
      <Veil>
        <CircularProgress size={22} thickness={5} aria-hidden />
        {text}
      </Veil>
    )}
  </Covered>
);
