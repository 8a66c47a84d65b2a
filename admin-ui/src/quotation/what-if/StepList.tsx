import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, IconButton, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { ForeseenOrder } from './foreseen.js';
import { needsNoInput, type TrialStep } from './step.js';

interface StepListProps {
  readonly steps: readonly TrialStep[];
  readonly refused: ForeseenOrder['refused'];
  readonly isLocked: boolean;
  readonly onEdit: (step: TrialStep, place: number) => void;
  readonly onMove: (place: number, by: -1 | 1) => void;
  readonly onRemove: (place: number) => void;
}

/** The steps in order; a refusal is shown beside the refused step. */
export const TrialStepList = ({ steps, refused, ...acts }: StepListProps) => (
  <Stack component="ol" aria-label="試算步驟" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
    {steps.map((step, place) => (
      <StepCard key={step.key} {...acts} {...{ step, place, refused }} isLast={place === steps.length - 1} />
    ))}
  </Stack>
);

interface StepCardProps extends Omit<StepListProps, 'steps'> {
  readonly step: TrialStep;
  readonly place: number;
  readonly isLast: boolean;
}

function StepCard({ step, place, isLast, refused, isLocked, onEdit, onMove, onRemove }: StepCardProps) {
  const { title, says } = step;
  const name = `第 ${place + 1} 步「${title}」`;
  const isUntried = refused !== null && place > refused.index;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, opacity: isUntried ? 0.7 : 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {place + 1}. {title}
          </Typography>
          {says.map((line) => (
            <Typography key={line} sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {line}
            </Typography>
          ))}
          {isUntried && <Typography sx={{ fontSize: 14 }}>前面的步驟被拒絕，這一步還沒有試算</Typography>}
        </Box>
        <Stack direction="row" sx={{ flex: 'none' }}>
          <Act label={`提前${name}`} isDisabled={isLocked || place === 0} onClick={() => onMove(place, -1)}>
            <ArrowUpwardIcon fontSize="small" />
          </Act>
          <Act label={`延後${name}`} isDisabled={isLocked || isLast} onClick={() => onMove(place, 1)}>
            <ArrowDownwardIcon fontSize="small" />
          </Act>
          {!needsNoInput(step.action) && (
            <Act label={`修改${name}`} isDisabled={isLocked} onClick={() => onEdit(step, place)}>
              <EditIcon fontSize="small" />
            </Act>
          )}
          <Act label={`移除${name}`} isDisabled={isLocked} onClick={() => onRemove(place)}>
            <DeleteIcon fontSize="small" />
          </Act>
        </Stack>
      </Stack>
      {refused !== null && refused.index === place && <Refused {...refused} />}
    </Paper>
  );
}

const Refused = ({ detail, errors = [] }: NonNullable<ForeseenOrder['refused']>) => (
  <Alert severity="error" sx={{ mt: 1 }}>
    <div>{detail}</div>
    {errors
      .filter(({ message }) => message !== detail)
      .map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
  </Alert>
);

interface ActProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Act = ({ label, isDisabled, onClick, children }: ActProps) => (
  <IconButton size="small" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    {children}
  </IconButton>
);
