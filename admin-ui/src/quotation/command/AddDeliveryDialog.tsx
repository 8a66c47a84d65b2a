import { useId, useState, type FormEvent, type ReactNode } from 'react';
import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import {
  actionTitle,
  freightPayers,
  quotationCodes,
  quotationSentences,
  volumeOf,
  type CartonSize,
} from '@zhidan/domain/quotation';
import { CURRENCY, CurrencyInput, NumberInput, typedNumber } from '@zhidan/ui-kit';
import { missingIn, type DeliveryField } from './deliveryFields.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { useNamed } from '../panel/names.js';
import { RefusalAlert } from './RefusalAlert.js';
import { formInDialog } from './formInDialog.js';
import { NameField } from './NameField.js';
import { SentTo } from './SentTo.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';

interface Carton extends CartonSize {
  readonly id: string;
  readonly name: string;
}

/** Carton counts that may be chosen (specification, section 5). */
const cartonCounts = Array.from({ length: 50 }, (_, index) => index + 1);

const emptyForm = (isProofing: boolean) => ({
  production_kind: isProofing ? '0' : '1',
  delivery_way: '',
  delivery_number: '',
  single_box: '',
  carton_number: '1',
  item_of_goods: [] as readonly string[],
  rough_weight: '0',
  who_pay_fee: '0',
  freight_fee: '0',
  clearing_freight: true,
  inquire_link: '',
  describe: '',
  who_did_it_message: '',
});
type Form = ReturnType<typeof emptyForm>;
type TextFieldName = {
  [Name in keyof Form]: Form[Name] extends string ? Name : never;
}[keyof Form];

interface AddDeliveryDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** Everything that is known of a parcel; its volume follows from the carton and how many there are. */
export function AddDeliveryDialog({ order, onClose }: AddDeliveryDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [form, setForm] = useState(() => emptyForm(quotationCodes[order.code].stage === 'proofing'));
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const give = useGive();
  const carriers = useNamed('shipping-suppliers').data ?? [];
  const cartons = useNamed<Carton>('cartons').data ?? [];
  const goods = useNamed('goods').data ?? [];

  const [isChecked, setChecked] = useState(false);
  const missing = missingIn(form);
  const areNumbersWrong =
    typedNumber(form.rough_weight, { least: 0 }).wrong !== undefined ||
    typedNumber(form.freight_fee, CURRENCY).wrong !== undefined;
  /** A required field says so from the start, and that it is missing once it was sent without. */
  const marked = (field: DeliveryField, help = '') => {
    const isMissing = isChecked && missing.includes(field);
    return { required: true, error: isMissing, helperText: isMissing ? `必填　${help}` : help };
  };

  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const text = (name: TextFieldName, label: string, more: object = {}, children?: ReactNode) => (
    <TextField
      label={label}
      value={form[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      fullWidth
      {...more}
    >
      {children}
    </TextField>
  );
  const carton = cartons.find(({ name }) => name === form.single_box);
  const volume = carton === undefined ? undefined : volumeOf(carton, Number(form.carton_number));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefusal(undefined);
    if (missing.length > 0 || areNumbersWrong) {
      setRefusal(quotationSentences.DELIVERY_FIELDS_MISSING({ code: 'DELIVERY_FIELDS_MISSING' }));
      return;
    }
    setSending(true);
    const outcome = await give({ action: 'add-delivery', body: form, seen });
    setSending(false);
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formInDialog}>
        <DialogTitle id={titleId}>
          {actionTitle('add-delivery')}　{seen.quotation_no}
        </DialogTitle>
        <DialogContent>
          <RefusalAlert action="add-delivery" refusal={refusal} />
          <SentTo order={seen} />
          <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {text('production_kind', '內容', { select: true }, [
              <MenuItem key="0" value="0">
                樣品
              </MenuItem>,
              <MenuItem key="1" value="1">
                大貨
              </MenuItem>,
            ])}
            <NameField
              label="貨運公司"
              names={carriers.map(({ name }) => name)}
              value={form.delivery_way}
              marked={marked('delivery_way')}
              onChange={(delivery_way) => set({ delivery_way })}
            />
            {text('delivery_number', '貨運單號', marked('delivery_number', '沒有單號請寫原因'))}
            {text('inquire_link', '查詢網址', { helperText: '留空會用貨運公司的查詢網址' })}
            <NameField
              label="紙箱"
              names={cartons.map(({ name }) => name)}
              value={form.single_box}
              marked={marked('single_box')}
              onChange={(single_box) => set({ single_box })}
            />
            {text(
              'carton_number',
              '箱數',
              { select: true },
              cartonCounts.map((count) => (
                <MenuItem key={count} value={String(count)}>
                  {count} 箱
                </MenuItem>
              )),
            )}
            <Typography
              component="output"
              sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {volume === undefined
                ? '選擇紙箱後會算出總材積'
                : `總材積 ${volume.total_cbm} CBM・${volume.total_cuft} 材 (CUFT)`}
            </Typography>
            <Autocomplete
              size="small"
              multiple
              freeSolo
              options={goods.map(({ name }) => name)}
              value={[...form.item_of_goods]}
              onChange={(_event, item_of_goods) => set({ item_of_goods })}
              // What was typed and not confirmed counts too.
              autoSelect
              sx={{ gridColumn: '1 / -1' }}
              renderInput={(params) => (
                <TextField
                  {...params}
                  label="貨品名稱"
                  {...marked('item_of_goods', '可選多項，或輸入後按 Enter')}
                />
              )}
            />
            <NumberInput
              label="毛重"
              unit="公斤"
              least={0}
              value={form.rough_weight}
              onChange={(rough_weight) => set({ rough_weight })}
            />
            {text(
              'who_pay_fee',
              '運費由誰支付',
              { select: true },
              Object.entries(freightPayers).map(([value, title]) => (
                <MenuItem key={value} value={value}>
                  {title}
                </MenuItem>
              )),
            )}
            <CurrencyInput
              label="運費"
              help="外銷運費含關稅"
              value={form.freight_fee}
              onChange={(freight_fee) => set({ freight_fee })}
            />
            <FormControlLabel
              label={`運費已結清：${form.clearing_freight ? '是' : '否'}`}
              control={
                <Switch
                  checked={form.clearing_freight}
                  onChange={(_event, clearing_freight) => set({ clearing_freight })}
                />
              }
            />
            {text('describe', '給客戶的說明', { multiline: true, minRows: 2 })}
            {text('who_did_it_message', '內部備註', { multiline: true, minRows: 2 })}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" disabled={sending}>
            {actionTitle('add-delivery')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
