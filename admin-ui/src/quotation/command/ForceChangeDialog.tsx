import { useId, useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Tab,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import {
  accountingCodes,
  actionTitle,
  productionSteps,
  proofingSteps,
  quotationCodes,
} from '@zhidan/domain/quotation';
import { useGetOne } from 'react-admin';
import { CodeChoice } from './CodeChoice.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { OrderOptions } from '../panel/OrderOptions.js';
import { RefusalAlert } from './RefusalAlert.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { unlessBeside } from '../../form/unlessBeside.js';

interface Family {
  readonly value: 'quotation' | 'accounting' | 'proofing' | 'production';
  readonly tab: string;
  readonly title: string;
  readonly codes: Readonly<Record<number, { readonly title: string }>>;
  readonly standing: (order: StaffsQuotation) => number | null;
}

const families: readonly Family[] = [
  {
    value: 'quotation',
    tab: 'quotation_code',
    title: '訂單狀態',
    codes: quotationCodes,
    standing: ({ code }) => code,
  },
  {
    value: 'accounting',
    tab: 'accounting_code',
    title: '會計狀態',
    codes: accountingCodes,
    standing: ({ accounting }) => accounting.code,
  },
  {
    value: 'proofing',
    tab: 'proofing_code',
    title: '打樣進度',
    codes: proofingSteps,
    standing: ({ last_proofing_code }) => last_proofing_code,
  },
  {
    value: 'production',
    tab: 'product_code',
    title: '生產進度',
    codes: productionSteps,
    standing: ({ last_production_code }) => last_production_code,
  },
];
const OTHER = families.length;

interface ForceChangeDialogProps {
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

/** Puts any code of an order where it must be, for a reason that stays on record. */
export function ForceChangeDialog({ order, onClose }: ForceChangeDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [tab, setTab] = useState(0);
  const [code, setCode] = useState<number>();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const give = useGive();
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  const family = families[tab];

  const submit = async () => {
    if (family === undefined || code === undefined) return;
    const outcome = await give({ action: 'force-code', body: { family: family.value, code, reason }, seen });
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{actionTitle('force-code')}　訂單將會移動到其他位置</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          訂單 {seen.quotation_no} 會離開目前的清單，移動到所選狀態的清單。原因會留在歷程裡。
        </Alert>
        <Tabs
          value={tab}
          onChange={(_event, next: number) => {
            setTab(next);
            setCode(undefined);
            setRefusal(undefined);
          }}
          variant="scrollable"
          scrollButtons={false}
          aria-label="要變更的狀態"
        >
          {families.map(({ tab: name, title }) => (
            <Tab key={name} label={`${title} ${name}`} />
          ))}
          <Tab label="其他設定" />
        </Tabs>
        {tab === OTHER && <OrderOptions order={latest ?? seen} />}
        {family !== undefined && (
          <Stack spacing={2} sx={{ pt: 2 }}>
            <RefusalAlert action="force-code" refusal={refusal} />
            <CodeChoice
              codes={family.codes}
              standing={family.standing(seen)}
              chosen={code}
              onChoose={setCode}
              label={family.title}
            />
            <TextField
              label="原因"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              multiline
              minRows={2}
              fullWidth
            />
            {code === undefined && (
              <Typography sx={{ color: 'text.secondary' }}>請選擇要變更成哪一個狀態。</Typography>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tab === OTHER ? '關閉' : '取消'}</Button>
        {family !== undefined && (
          <Button
            variant="outlined"
            color="error"
            disabled={code === undefined || reason.trim() === ''}
            onClick={() => void submit()}
          >
            {actionTitle('force-code')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
