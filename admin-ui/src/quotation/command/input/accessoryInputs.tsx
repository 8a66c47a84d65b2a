import { Box, Button, Card, Typography } from '@mui/material';
import { actionTitle, stageTitles, type AccessoryCard } from '@zhidan/domain/quotation';
import { FramedPicture } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { CustomInputProps, FormValues } from '../../../form/fieldDeclaration.js';
import { useAccessories } from '../../panel/accessories.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';

/** The accessory line that the values of the form identify by design and group. */
function useLine(order: StaffsQuotation, { record_id, stage, material_group }: FormValues) {
  const { data = [] } = useAccessories(order);
  const record = data.find((one) => one.record_id === record_id && one.stage === stage);
  const line = record?.lines.find((one) => one.material_group === material_group);
  return record && line && { record, line };
}

/** Returns the success message, which names the chosen accessory. */
export function useAccessoryChangedMessage(order: StaffsQuotation, given: FormValues) {
  const choices = useLine(order, given)?.line.choices ?? [];
  return ({ material_id }: FormValues): string =>
    `配件已更換為「${choices.find((one) => one.material_id === material_id)?.product_name ?? ''}」`;
}

/** Shows the design and the accessory that is replaced. */
export function AccessoryLine({ order, values }: OrderFormAsideProps) {
  const found = useLine(order, values);
  if (found === undefined) return null;
  const { record, line } = found;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {stageTitles[record.stage]} {record.record_id}・{line.group_name}
    </Typography>
  );
}

/** Buttons for the accessories of a group with the same price; pressing one sends the form. */
export function AccessoryChoice(input: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  return order === undefined ? null : <Choices order={order} values={input.values} />;
}

function Choices({ order, values }: OrderFormAsideProps) {
  const line = useLine(order, values)?.line;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      {line?.choices.map((choice) => (
        <ChoiceCard
          key={choice.material_id}
          choice={choice}
          isChosen={choice.material_id === line.chosen?.material_id}
        />
      ))}
    </Box>
  );
}

interface ChoiceCardProps {
  readonly choice: AccessoryCard;
  readonly isChosen: boolean;
}

const ChoiceCard = ({ choice, isChosen }: ChoiceCardProps) => (
  <Card sx={{ display: 'flex', flexDirection: 'column' }}>
    <FramedPicture
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
      {isChosen ? (
        <Typography sx={{ py: 0.75, color: 'primary.main', fontWeight: 600 }}>您目前的選擇</Typography>
      ) : (
        <Button type="submit" variant="outlined" name="material_id" value={choice.material_id}>
          {actionTitle('change-accessory')}
        </Button>
      )}
    </Box>
  </Card>
);
