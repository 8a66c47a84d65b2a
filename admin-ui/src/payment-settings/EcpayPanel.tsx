import { useState } from 'react';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { ecpaySetting } from '@zhidan/domain';
import { connectionResults, type ConnectionResult, type PaymentSetup } from '@zhidan/domain/payment-notice';
import { DateTime, ErrorState, RefusalAlert } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useGetOne } from 'react-admin';
import { useMayCallRoute } from '../act/useMay.js';
import { FormDialog } from '../form/FormDialog.js';
import { commandFormFields, type CommandFieldDeclaration } from '../form/form.js';
import type { FormOutcome } from '../form/useForm.js';
import { DescriptionList } from '../page/Facts.js';
import { Panel } from '../quotation/panel/Panel.js';
import {
  PAYMENT_SETUP_QUERY_KEY,
  testConnection,
  usePaymentSetup,
  type ShownEcpay,
} from './payment-settings.api.js';
import { ReplacedKeys } from './ReplacedKeys.js';
import { SecretInput } from './SecretInput.js';

/** The merchant at ECPay: who has set it up, a test of the connection, and a form for keys. */
export function EcpayPanel() {
  const setup = usePaymentSetup();
  const setting = useGetOne<ShownEcpay & { id: string }>('settings', { id: ecpaySetting.id });
  const failed = setup.error ?? setting.error;
  return (
    <Panel title="綠界 ECPay">
      {failed !== null && <ErrorState detail={failed.message} onRetry={() => void setup.refetch()} />}
      {setup.isPending || setting.isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        setup.data !== undefined &&
        setting.data !== undefined && <Merchant setup={setup.data} setting={setting.data} />
      )}
    </Panel>
  );
}

interface MerchantProps {
  readonly setup: PaymentSetup;
  readonly setting: ShownEcpay;
}

const Merchant = ({ setup, setting }: MerchantProps) => (
  <Stack spacing={2}>
    <Origin setup={setup} setting={setting} />
    {setup.from !== null && (
      <DescriptionList
        rows={[
          ['商店代號', setup.merchant_id],
          ['連線到', setup.host],
          ['金鑰更換時間', since(setup, setting)],
        ]}
      />
    )}
    <ReplacedKeys of={setup.replaced} />
    {setup.from !== null && !setup.is_reachable && (
      <Alert severity="warning">
        現在的公開網址只有這台電腦連得到，綠界無法通知付款結果；正式使用前請設定 PUBLIC_URL。
      </Alert>
    )}
    <Acts setup={setup} setting={setting} />
  </Stack>
);

const since = (setup: PaymentSetup, { keys_since }: ShownEcpay) => {
  if (setup.from === 'environment') return '由環境變數設定';
  return keys_since === '' ? '' : <DateTime at={keys_since} />;
};

/** Says who has set up the merchant, and what is missing. */
function Origin({ setup, setting }: MerchantProps) {
  if (setup.from === 'environment')
    return (
      <Alert severity="info">
        商店代號與金鑰由主機的環境變數（ECPAY_MERCHANT_ID、ECPAY_HASH_KEY、ECPAY_HASH_IV）設定，優先於這一頁；
        在這裡輸入的內容要等環境變數移除後才會使用。
      </Alert>
    );
  if (setup.from === 'office')
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        金鑰加密保存，不再顯示，也不在備份與事件紀錄裡；還原備份後要重新輸入。
        {setup.host_from_environment && '連線位址由環境變數 ECPAY_HOST 設定。'}
      </Typography>
    );
  if (setting.keys_since !== '' && setting.merchant_id !== '')
    return (
      <Alert severity="warning">
        找不到金鑰，現在無法線上收款。備份裡不含金鑰，如果剛還原過資料，請重新輸入 HashKey 與 HashIV。
      </Alert>
    );
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      還沒有設定。到綠界廠商後台的「系統開發管理」查看商店代號、HashKey 與 HashIV，輸入後客戶就能線上付款。
    </Typography>
  );
}

function Acts({ setup, setting }: MerchantProps) {
  const client = useQueryClient();
  const [isTyping, setTyping] = useState(false);
  const [tested, setTested] = useState<TestState>();
  const mayTest = useMayCallRoute('POST /api/payment-provider/test');
  if (!mayTest) return <Typography>金鑰只有系統管理者能更換。</Typography>;
  const test = async () => {
    setTested('waiting');
    setTested(
      await testConnection().catch((error: unknown) => ({
        failed: error instanceof RequestFailed ? error.detail : '沒有完成，請再試一次',
      })),
    );
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant={setup.from === null ? 'contained' : 'outlined'}
          aria-haspopup="dialog"
          onClick={() => setTyping(true)}
        >
          {setup.from === null ? '輸入商店代號與金鑰' : '更換商店代號或金鑰'}
        </Button>
        {setup.from !== null && (
          <Button variant="contained" disabled={tested === 'waiting'} onClick={() => void test()}>
            {tested === 'waiting' ? '測試中…' : '測試連線'}
          </Button>
        )}
      </Stack>
      <TestResult of={tested} />
      {isTyping && (
        <FormDialog
          title="綠界商店與金鑰"
          act="儲存"
          width="sm"
          marks="none"
          isEdit
          form={{
            body: formBody,
            fields: commandFormFields(formBody, fieldsOf(setting, setup.from === 'office')),
          }}
          send={async (body) => {
            const outcome = await save(body, setting.revision);
            if (outcome.is === 'done') {
              setTested(undefined);
              await Promise.all([
                client.invalidateQueries({ queryKey: PAYMENT_SETUP_QUERY_KEY }),
                client.invalidateQueries({ queryKey: ['settings'] }),
              ]);
            }
            return outcome;
          }}
          onClose={() => setTyping(false)}
        />
      )}
    </>
  );
}

type TestState = ConnectionResult | 'waiting' | { readonly failed: string } | undefined;

function TestResult({ of }: { readonly of: TestState }) {
  if (of === undefined || of === 'waiting') return null;
  if (typeof of === 'object') return <RefusalAlert>{of.failed}</RefusalAlert>;
  if (of === 'works') return <Alert severity="success">{connectionResults[of]}</Alert>;
  return <RefusalAlert>{connectionResults[of]}</RefusalAlert>;
}

const { secrets } = ecpaySetting;
const formBody = ecpaySetting.schema
  .pick({ merchant_id: true, environment: true })
  .extend(secrets?.schema.shape ?? {});

const KEPT = '留空時沿用現在的';
const OLD = '換金鑰時，這裡原有的一組會自動再驗證一天；只有剛從別處搬來時才需要填';

const fieldsOf = (
  setting: ShownEcpay,
  hasKeys: boolean,
): Readonly<Record<string, CommandFieldDeclaration>> => ({
  merchant_id: { label: '商店代號', first: setting.merchant_id, isRequired: true },
  environment: {
    label: '環境',
    first: setting.environment,
    help: '依商店代號時，綠界公開的測試商店用測試環境，其他都用正式環境',
    choices: {
      'by-merchant': '依商店代號',
      production: '正式環境',
      test: '測試環境',
    },
  },
  hash_key: { label: 'HashKey', input: SecretInput, ...(hasKeys && { help: KEPT }) },
  hash_iv: { label: 'HashIV', input: SecretInput, ...(hasKeys && { help: KEPT }) },
  old_hash_key: { label: '前一組 HashKey', input: SecretInput, help: OLD },
  old_hash_iv: { label: '前一組 HashIV', input: SecretInput },
});

async function save(body: Readonly<Record<string, unknown>>, revision: number): Promise<FormOutcome> {
  try {
    await sendRequest(`/api/settings/${ecpaySetting.id}`, {
      method: 'PUT',
      body,
      ...(revision < 0 ? {} : { headers: { 'if-match': `"${revision}"` } }),
    });
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { is: 'refused', error };
  }
}
