import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';

export interface ProgressBarProps {
  /** The progress in whole percent, 0 to 100. */
  readonly percent: number;
  /** The accessible name; also the text before the percent when `withText`. */
  readonly label: string;
  readonly withText?: boolean;
}

const Labelled = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** A bar that shows the progress of an upload, or how complete a category is. */
export const ProgressBar = ({ percent, label, withText = false }: ProgressBarProps) => {
  const done = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div>
      {withText && (
        <Labelled aria-hidden>
          <span>{label}</span>
          <span>{done} %</span>
        </Labelled>
      )}
      <LinearProgress
        variant="determinate"
        value={done}
        color={done === 100 ? 'success' : 'primary'}
        aria-label={label}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </div>
  );
};
