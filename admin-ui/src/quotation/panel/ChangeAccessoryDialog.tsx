import { useState } from 'react';
import {
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { actionTitle, stageTitles, type AccessoryCard, type AccessoryRecord } from '@zhidan/domain/quotation';
import { FabricImage } from '@zhidan/ui-kit';
import { sentenceOf } from '../../form/Refused.js';
import { useGive } from '../command/OrderCommands.js';
import { RefusalAlert } from '../command/RefusalAlert.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface ChangeAccessoryDialogProps {
  readonly record: AccessoryRecord;
  readonly line: AccessoryRecord['lines'][number];
  readonly seen: StaffsQuotation;
  readonly onClose: () => void;
}

/** 選擇更換您的配件: the members of a group that cost the same, side by side. */
export function ChangeAccessoryDialog({ record, line, seen, onClose }: ChangeAccessoryDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const give = useGive();
  const change = async ({ material_id, product_name }: AccessoryCard) => {
    const { stage, record_id } = record;
    const outcome = await give({
      action: 'change-accessory',
      body: { stage, record_id, material_group: line.material_group, material_id },
      seen,
      success: `配件已更換為「${product_name}」`,
    });
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>選擇更換您的配件</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {stageTitles[record.stage]} {record.record_id}・{line.group_name}
        </Typography>
        <RefusalAlert action="change-accessory" refusal={refusal} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
          {line.choices.map((choice) => (
            <Card key={choice.material_id} sx={{ display: 'flex', flexDirection: 'column' }}>
              <FabricImage
                src={choice.imgs[0] ?? ''}
                alt={choice.alt || choice.product_name}
                preview={choice.preview || undefined}
              />
              <Box sx={{ p: 1.5, display: 'grid', gap: 0.5, flex: 1, alignContent: 'space-between' }}>
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{choice.product_name}</Typography>
                  <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                    存量：{choice.storage.toLocaleString('en-US')}・備貨 {choice.lead_time} 天
                  </Typography>
                </div>
                {choice.material_id === line.chosen?.material_id ? (
                  <Typography sx={{ py: 0.75, color: 'primary.main', fontWeight: 600 }}>
                    您目前的選擇
                  </Typography>
                ) : (
                  <Button variant="outlined" onClick={() => void change(choice)}>
                    {actionTitle('change-accessory')}
                  </Button>
                )}
              </Box>
            </Card>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
      </DialogActions>
    </Dialog>
  );
}
