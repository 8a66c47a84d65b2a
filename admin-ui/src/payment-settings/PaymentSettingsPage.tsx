import { Card, Link, Stack, Typography } from '@mui/material';
import { type Permission, type SettingId } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { useGetOne, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { DescriptionList } from '../page/Facts.js';
import { NotAllowed } from '../page/NotAllowed.js';
import { PageTitle } from '../page/PageTitle.js';
import { Panel } from '../quotation/panel/Panel.js';
import { RecordPanel } from '../record/RecordPanel.js';
import { mayWriteSetting } from '../setting/mayWriteSetting.js';
import { settingScreens } from '../setting/settingScreens.js';
import { EcpayPanel } from './EcpayPanel.js';
import { usePaymentSetup } from './payment-settings.api.js';

/** The settings of online payments and of invoices on one page. */
export function PaymentSettingsPage() {
  if (!useMayCallRoute('GET /api/payment-provider'))
    return <NotAllowed detail="收款與發票由系統管理者設定。" />;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 960 }}>
      <PageTitle title="收款與發票" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        收款與發票
      </Typography>
      <EcpayPanel />
      <SettingCard id="online-payment" />
      <SettingCard id="invoices" />
      <SellerPanel />
    </Stack>
  );
}

function SettingCard({ id }: { readonly id: SettingId }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const say = useMessages();
  const screens = settingScreens(id);
  if (screens === undefined) return null;
  return (
    <Card
      component="section"
      aria-label={screens.title}
      variant="outlined"
      sx={{ p: 2, overflow: 'visible' }}
    >
      <RecordPanel
        screens={screens}
        id={id}
        mayKeep={mayWriteSetting(id, permissions)}
        onSaved={() => say.done('已儲存')}
      />
    </Card>
  );
}

interface Company {
  readonly id: string;
  readonly company_fullname: string;
  readonly tax_id_number: string;
  readonly address: string;
}

/** The seller that invoices name, and the folder for the messages to the tax office. */
function SellerPanel() {
  const { data: company } = useGetOne<Company>('settings', { id: 'company' });
  const { data: setup } = usePaymentSetup();
  return (
    <Panel title="電子發票">
      <DescriptionList
        rows={[
          ['賣方名稱', company?.company_fullname ?? ''],
          ['賣方統一編號', company?.tax_id_number || '還沒有填，填好才能開發票'],
          ['賣方地址', company?.address ?? ''],
          ['財政部訊息資料夾', setup?.invoice_folder || '沒有設定（環境變數 INVOICE_FOLDER）'],
        ]}
      />
      <Stack direction="row" sx={{ mt: 2, columnGap: 3, rowGap: 1, flexWrap: 'wrap' }}>
        <Link component={RouterLink} to="/settings/company">
          修改賣方資料
        </Link>
        <Link component={RouterLink} to="/invoice-tracks">
          字軌與剩下的號碼
        </Link>
      </Stack>
    </Panel>
  );
}
