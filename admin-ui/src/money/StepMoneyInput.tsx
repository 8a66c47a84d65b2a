import { FormControlLabel, MenuItem, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import {
  isCodeIn,
  isPaymentKindOfStage,
  paymentKinds,
  signedAmount,
  moneyNeededForStage,
  stageOfExpectedMoney,
  stageTitles,
  type Stage,
} from '@zhidan/domain/quotation';
import { CURRENCY_RULE, CurrencyInput, Money, parseTypedNumber } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import type { FieldErrors, CustomInputProps, FormValues } from '../form/fieldDeclaration.js';
import { isRecord, textOf } from '../form/values.js';
import { today } from '../list/today.js';
import { toDomainQuotation, type StaffsQuotation } from '../quotation/staffsQuotation.js';
import { MoneyPreview } from './PaymentAhead.js';
import { isStagePaymentState } from './stepMoney.js';

/** Asks whether the money for the new stage arrived; a payment is recorded by the same command. */
export function StagePaymentInput({ value, errors, onChange }: CustomInputProps) {
  const seen = useRecordContext<StaffsQuotation>();
  if (seen === undefined || !isRecord(value)) return null;
  const order = toDomainQuotation(seen);
  const stage = stageOfExpectedMoney(order);
  const towards = moneyNeededForStage(order, stage);
  const { owed, received } = towards;
  if (isStagePaymentState(value, 'recorded'))
    return (
      <Typography>
        {stageTitles[stage]}款項已經收齊
        {received > 0 && (
          <>
            ：已收 <Money amount={received} />
          </>
        )}
      </Typography>
    );
  const change = (part: FormValues) => onChange({ ...value, ...part });
  const kind = Number(value['payment_kind']);
  const { value: amount = 0 } = parseTypedNumber(textOf(value['amount']), CURRENCY_RULE);
  return (
    <Stack spacing={1.5}>
      <Typography>
        {stageTitles[stage]}款項還沒收 <Money amount={owed} />
        {received > 0 && (
          <>
            （已收 <Money amount={received} />）
          </>
        )}
      </Typography>
      <RadioGroup aria-label="收款" value={textOf(value['is'])} onChange={(_event, is) => change({ is })}>
        <FormControlLabel value="came" control={<Radio size="small" />} label="收到款項，一起記下付款" />
        {isStagePaymentState(value, 'came') && (
          <Stack spacing={2} sx={{ pl: { xs: 0, sm: 3.5 }, py: 1 }}>
            <MoneyFields {...{ value, errors, stage, change }} />
            {isCodeIn(paymentKinds, kind) && (
              <MoneyPreview order={order} kind={kind} amount={signedAmount(kind, amount)} against={towards} />
            )}
          </Stack>
        )}
        <FormControlLabel
          value="nothing"
          control={<Radio size="small" />}
          label={received > 0 ? '這次沒有收到款項，仍允許進行' : '沒有收到款項，仍允許進行'}
        />
      </RadioGroup>
    </Stack>
  );
}

interface MoneyFieldsProps {
  readonly value: FormValues;
  readonly errors: FieldErrors;
  readonly stage: Stage;
  readonly change: (part: FormValues) => void;
}

/** Inputs for amount, day, kind and memo of the payment. */
const MoneyFields = ({ value, errors, stage, change }: MoneyFieldsProps) => (
  <>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <CurrencyInput
        label="金額"
        value={textOf(value['amount'])}
        error={errors['amount']}
        onChange={(amount) => change({ amount })}
      />
      <TextField
        type="date"
        label="付款日期"
        value={textOf(value['paid_date'])}
        error={errors['paid_date'] !== undefined}
        helperText={errors['paid_date']}
        onChange={({ target }) => change({ paid_date: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
        fullWidth
      />
    </Stack>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        select
        label="付款種類"
        value={textOf(value['payment_kind'])}
        error={errors['payment_kind'] !== undefined}
        helperText={errors['payment_kind']}
        onChange={({ target }) => change({ payment_kind: Number(target.value) })}
        fullWidth
      >
        {kindsOf(stage).map(({ kind, title }) => (
          <MenuItem key={kind} value={kind}>
            {kind} {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="備註（可不填）"
        value={textOf(value['memo'])}
        onChange={({ target }) => change({ memo: target.value })}
        fullWidth
      />
    </Stack>
  </>
);

const kindsOf = (stage: Stage) =>
  Object.entries(paymentKinds).flatMap(([code, { title, cash }]) => {
    const kind = Number(code);
    return isCodeIn(paymentKinds, kind) && cash === 'in' && isPaymentKindOfStage(kind, stage)
      ? [{ kind, title }]
      : [];
  });
