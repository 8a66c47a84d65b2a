import CheckIcon from '@mui/icons-material/Check';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { alpha, styled } from '@mui/material/styles';
import type { ProgressStep, StepState } from './steps.js';

export interface StepTrackerProps {
  readonly steps: readonly ProgressStep[];
  /** The accessible name of the track (`訂單進度`). */
  readonly label: string;
  /** Called for a step that the order may move to; without it the steps are read-only. */
  readonly onStep?: (code: number) => void;
  /** The number of steps in a row; six by the specification. */
  readonly perRow?: number;
}

const SPOKEN: Readonly<Record<StepState, string>> = {
  passed: '已完成',
  current: '目前進度',
  next: '尚未開始',
  refused: '無法移至此步驟',
};

const Track = styled('ol', { shouldForwardProp: (name) => name !== 'perRow' })<{ readonly perRow: number }>(
  ({ perRow }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
    rowGap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  }),
);

const Place = styled('li')(({ theme }) => ({
  position: 'relative',
  textAlign: 'center',
  // Draws the line from the previous step, within a row.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 23,
    right: 'calc(50% + 24px)',
    width: 'calc(100% - 48px)',
    height: 2,
    backgroundColor: theme.palette.divider,
  },
  '&[data-first]::before': { display: 'none' },
  '&[data-state="passed"]::before, &[data-state="current"]::before': {
    backgroundColor: theme.palette.success.main,
  },
}));

const Circle = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  width: 46,
  height: 46,
  borderRadius: '50%',
  fontFamily: theme.typography.fontFamily ?? 'inherit',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  border: `2px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&[data-state="passed"]': {
    color: theme.palette.success.contrastText,
    backgroundColor: theme.palette.success.main,
    borderColor: theme.palette.success.main,
  },
  '&[data-state="current"]': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.background.paper,
    boxShadow: `0 0 0 2px ${theme.palette.primary.main}`,
    fontWeight: 600,
  },
  '&[data-state="refused"]': { borderStyle: 'dashed', color: alpha(theme.palette.text.secondary, 0.75) },
  '&[data-open]:hover': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.hover,
  },
}));

const Tick = styled(CheckIcon)(({ theme }) => ({
  position: 'absolute',
  right: -5,
  bottom: -5,
  width: 18,
  height: 18,
  padding: 2,
  borderRadius: '50%',
  color: theme.palette.success.main,
  backgroundColor: theme.palette.background.paper,
}));

const Title = styled('div')(({ theme }) => ({
  marginTop: 6,
  paddingInline: 2,
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { fontSize: '0.8125rem' },
  '&[data-state="current"]': { color: theme.palette.text.primary, fontWeight: 600 },
}));

const Spent = styled('div')(({ theme }) => ({
  paddingInline: 2,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  // Keeps a number and its unit on one line.
  wordBreak: 'keep-all',
  color: theme.palette.success.main,
  '&[data-state="current"]': { color: theme.palette.primary.main },
}));

const Circled = ({
  step,
  onStep,
}: {
  readonly step: ProgressStep;
  readonly onStep: StepTrackerProps['onStep'];
}) => {
  const open = onStep !== undefined && step.state !== 'current' && step.reason === undefined;
  return (
    <Tooltip title={step.reason ?? ''} describeChild enterTouchDelay={0}>
      <Circle
        data-state={step.state}
        data-open={open || undefined}
        aria-disabled={!open}
        aria-label={`${step.code} ${step.title}，${SPOKEN[step.state]}`}
        sx={{ cursor: open ? 'pointer' : 'default' }}
        onClick={() => {
          if (open) onStep(step.code);
        }}
      >
        {step.code}
        {step.state === 'passed' && <Tick aria-hidden />}
      </Circle>
    </Tooltip>
  );
};

/**
 * A track of codes: passed steps in green, the present one in indigo with a ring, the next hollow, refused ones
 * grey with their reason.
 */
export const StepTracker = ({ steps, label, onStep, perRow = 6 }: StepTrackerProps) => (
  <Track aria-label={label} perRow={perRow}>
    {steps.map((step, index) => (
      <Place
        key={step.code}
        data-state={step.state}
        data-first={index % perRow === 0 || undefined}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <Circled step={step} onStep={onStep} />
        <Title data-state={step.state}>{step.title}</Title>
        {step.spent !== undefined && (
          <Spent data-state={step.state} title={`${step.title}：停留 ${step.spent}`}>
            {step.spent}
          </Spent>
        )}
      </Place>
    ))}
  </Track>
);
