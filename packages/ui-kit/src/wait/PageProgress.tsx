import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

const THROTTLE_MS = 200;
const DURATION_MS = 5000;

const fill = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } });

const Thread = styled('progress')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.zIndex.tooltip + 1,
  height: 3,
  transformOrigin: 'left',
  width: '100%',
  border: 0,
  appearance: 'none',
  backgroundColor: theme.palette.primary.main,
  '&::-webkit-progress-bar': { backgroundColor: theme.palette.primary.main },
  animation: `${fill} ${DURATION_MS}ms cubic-bezier(0, 0.6, 0.2, 1) forwards`,
}));

/**
 * A thin bar along the top while the next page loads; not shown when that takes less than a fifth of a second.
 */
export const PageProgress = ({ active }: { readonly active: boolean }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return active && late ? <Thread aria-label="Loading..." /> : null;
};
