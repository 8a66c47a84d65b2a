import { useState } from 'react';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import { pieceText } from '@zhidan/domain';
import { actionTitle } from '@zhidan/domain/quotation';
import { NumberInput, ReadOnlyDialog, RefusalAlert, parseTypedNumber } from '@zhidan/ui-kit';
import { AttachButton, ChosenFiles, useAttachments } from '@zhidan/ui-kit/thread';
import { useStored } from '../../kept/useKept.js';
import { useCategory } from '../../category/categories.api.js';
import { draftKey } from '../list/drafts.js';
import { useRoster } from '../roster/roster.api.js';
import { useOrderCommand } from '../command/useOrderCommand.js';
import type { BuyersQuotation } from '../quotations.api.js';

interface DefectDialogProps {
  readonly order: BuyersQuotation;
  readonly onClose: () => void;
}

const ofOrder = ({ order_value }: BuyersQuotation) => ({ whole: true, least: 1, most: order_value }) as const;

/** Reports a defect with the number of pieces and photos; typed text is stored until the report has arrived. */
export function DefectDialog({ order, onClose }: DefectDialogProps) {
  const { text, setText, pieces, setPieces, places, setPlaces, photos, isReady, command, report } = useDefect(
    order,
    onClose,
  );
  const refused = command.error ?? photos.failure;
  return (
    <ReadOnlyDialog title={actionTitle('report-defect')} maxWidth="sm" disableScrollLock onClose={onClose}>
      <Stack
        component="form"
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) report();
        }}
      >
        <TextField
          label="哪裡有問題"
          placeholder="例如：第三件左袖有一個破洞"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={3}
          required
          slotProps={{ htmlInput: { 'data-saves-itself': '' } }}
        />
        <PlacesField order={order} places={places} onChange={setPlaces} />
        {places.length === 0 && (
          <NumberInput
            label="有問題的數量（可不填）"
            unit={order.sales_unit}
            value={pieces}
            onChange={setPieces}
            {...ofOrder(order)}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <AttachButton label="加照片" onFile={photos.add} />
          <ChosenFiles files={photos.files} onRemove={photos.remove} />
        </Stack>
        {refused && <RefusalAlert>{refused.message}</RefusalAlert>}
        <Button type="submit" variant="contained" loading={command.isPending} disabled={!isReady}>
          {actionTitle('report-defect')}
        </Button>
      </Stack>
    </ReadOnlyDialog>
  );
}

function useDefect(order: BuyersQuotation, onDone: () => void) {
  const [text, setText] = useStored(draftKey(order.quotation_no, 'report-defect'), '');
  const [pieces, setPieces] = useState('');
  const [places, setPlaces] = useState<readonly number[]>([]);
  const [seen] = useState(order);
  const command = useOrderCommand(seen);
  const photos = useAttachments(order.quotation_no);
  const { value } = parseTypedNumber(pieces, ofOrder(order));
  const isReady = text.trim() !== '' && !photos.isSending && (pieces === '' || value !== undefined);
  const named = places.length > 0 ? places : value;
  const body = { text, files: photos.ids, ...(named !== undefined && { pieces: named }) };
  const report = () => command.mutate({ action: 'report-defect', body }, { onSuccess: onDone });
  return { text, setText, pieces, setPieces, places, setPlaces, photos, isReady, command, report };
}

interface PlacesFieldProps {
  readonly order: BuyersQuotation;
  readonly places: readonly number[];
  readonly onChange: (places: readonly number[]) => void;
}

/** Selects the defective pieces from the list of pieces, so that only these are made again. */
function PlacesField({ order: { quotation_no, category_id }, places, onChange }: PlacesFieldProps) {
  const { data: category } = useCategory(category_id);
  const { data } = useRoster(quotation_no, category !== undefined && category.piece_fields.length > 0);
  if (category === undefined || data === undefined || data.pieces.length === 0) return null;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={data.pieces.map((_, at) => at + 1)}
      value={[...places]}
      onChange={(_event, chosen) => onChange(chosen)}
      getOptionLabel={(place) => `第 ${place} 件・${pieceText(data.pieces[place - 1] ?? {}, category)}`}
      noOptionsText="名單裡沒有"
      renderInput={(params) => (
        <TextField {...params} label="是哪幾件（可不選）" placeholder="名字、號碼或第幾件" />
      )}
    />
  );
}
