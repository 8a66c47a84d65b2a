import AddIcon from '@mui/icons-material/Add';
import { Button, Menu, MenuItem } from '@mui/material';
import type { QuotationAction } from '@zhidan/domain/quotation';
import { useState } from 'react';
import { actionTitleOf } from '../command/titleOf.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { offeredActions } from './step.js';

interface AddStepProps {
  /** The order after the previous steps; undefined while unknown or if no further step is possible. */
  readonly order: StaffsQuotation | undefined;
  readonly onChoose: (action: QuotationAction) => void;
}

/** Offers the commands that are possible after the steps so far. */
export function AddTrialStep({ order, onChoose }: AddStepProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = order === undefined ? [] : offeredActions(order);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={offered.length === 0}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ alignSelf: 'flex-start' }}
      >
        加入步驟
      </Button>
      {order !== undefined && (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
          {offered.map((action) => (
            <MenuItem
              key={action}
              onClick={() => {
                setAnchor(null);
                onChoose(action);
              }}
            >
              {actionTitleOf(action, order)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
