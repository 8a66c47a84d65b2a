import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { stageTitles, type Stage } from '@zhidan/domain/quotation';
import { Dialog, RefusalAlert } from '@zhidan/ui-kit';
import { CardGrid } from '../../layout/CardGrid.js';
import { AccessoryChoice } from './AccessoryChoice.js';
import type { AccessoryLine, BuyersQuotation } from '../quotations.api.js';
import { useOrderCommand } from '../command/useOrderCommand.js';

interface ChangeAccessoryDialogProps {
  readonly order: BuyersQuotation;
  readonly stage: Stage;
  readonly recordId: string;
  readonly line: AccessoryLine;
  readonly onClose: () => void;
}

/** 選擇更換您的配件: the accessories with the same price that may replace the current one. */
export function ChangeAccessoryDialog({ order, stage, recordId, line, onClose }: ChangeAccessoryDialogProps) {
  const command = useOrderCommand(order);
  const exchange = (material_id: string) =>
    command.mutate(
      {
        action: 'change-accessory',
        body: { stage, record_id: recordId, material_group: line.material_group, material_id },
      },
      {
        onSuccess: onClose,
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      disableScrollLock
      aria-labelledby="change-accessory-title"
    >
      <DialogTitle id="change-accessory-title">選擇更換您的配件</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {order.quotation_no}・{stageTitles[stage]}第 {recordId.split('-').at(-1)} 款・{line.group_name}
          ，更換後價格不變。
        </Typography>
        <CardGrid least={120}>
          {line.choices.map((choice) => (
            <AccessoryChoice
              key={choice.material_id}
              choice={choice}
              isChosen={choice.material_id === line.chosen?.material_id}
              isSending={command.isPending}
              onChoose={() => exchange(choice.material_id)}
            />
          ))}
        </CardGrid>
      </DialogContent>
      {command.isError && <RefusalAlert sx={{ mx: 3 }}>{command.error.message}</RefusalAlert>}
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
}
