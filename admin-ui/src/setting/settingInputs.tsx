import type { ReactNode } from 'react';
import { customerClasses, SEALS, type SettingId, type SettingValues } from '@zhidan/domain';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useInput,
} from 'react-admin';
import { PicturesInput } from '../record/field/PicturesInput.js';

type Display = SettingValues<'display'>;
const amounts: readonly Display['money'][] = ['$NT 1,234', 'NT$1,234'];
const moments: readonly Display['date'][] = ['MM/DD/YYYY HH:mm', 'YYYY/MM/DD HH:mm'];

const choicesOf = (words: readonly string[]) => words.map((id) => ({ id, name: id }));
const days = (source: string, label: string, help?: string) => (
  <NumberInput
    source={source}
    label={label}
    min={0}
    step={1}
    validate={required()}
    helperText={help ?? false}
  />
);

const DAYS = '一行一天，例如 2026-10-09';

/** What each setting asks for. */
export const settingInputs: Readonly<Record<SettingId, ReactNode>> = {
  company: (
    <>
      <TextInput source="company" label="公司名稱" fullWidth />
      <TextInput source="company_fullname" label="公司全名" fullWidth />
      <TextInput source="tax_id_number" label="統一編號" />
      <TextInput source="telephone" label="電話" />
      <TextInput source="fax" label="傳真" />
      <TextInput source="email" label="Email" type="email" fullWidth />
      <TextInput source="address" label="地址" fullWidth />
      <TextInput source="website" label="網站" type="url" fullWidth />
      <TextInput source="facebook" label="Facebook" type="url" fullWidth />
      <TextInput source="terms" label="報價單條款" multiline minRows={5} fullWidth helperText="一行一條" />
      <SealInput />
    </>
  ),
  bank: (
    <>
      <TextInput source="bank_name" label="銀行" />
      <TextInput source="bank_code" label="銀行代碼" />
      <TextInput source="branch" label="分行" />
      <TextInput source="account_name" label="戶名" fullWidth />
      <TextInput source="account_number" label="帳號" fullWidth />
      <TextInput source="paypal_email" label="PayPal 帳號 Email" type="email" fullWidth />
      <TextInput source="memo" label="備註" multiline minRows={2} fullWidth />
    </>
  ),
  display: (
    <>
      <SelectInput source="money" label="金額寫法" choices={choicesOf(amounts)} />
      <SelectInput source="date" label="日期寫法" choices={choicesOf(moments)} />
    </>
  ),
  'delivery-days': (
    <>
      {days('proofing_days', '打樣工作天')}
      {days('product_days', '生產工作天')}
    </>
  ),
  shop: (
    <>
      <ReferenceInput source="yarn_class" reference="material-classes-two" perPage={300}>
        <SelectInput label="紗線頁面的原物料分類" optionText="name" />
      </ReferenceInput>
      <ArrayInput source="courses" label="課程文章">
        <SimpleFormIterator fullWidth>
          <TextInput source="id" label="代號" helperText="英文、數字與連字號，會出現在網址裡" />
          <TextInput source="title" label="標題" fullWidth />
          <TextInput source="describe" label="簡介" fullWidth defaultValue="" />
          <TextInput source="body" label="內文" multiline minRows={4} fullWidth defaultValue="" />
          <TextInput source="video" label="影片網址" type="url" fullWidth defaultValue="" />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  ),
  orders: (
    <>
      {days('validity_days', '報價有效天數')}
      {days('validity_offset_days', '減少的天數', '從有效天數扣除')}
    </>
  ),
  quotation: (
    <>
      {(
        [
          ['ink_id', '墨', 6],
          ['paper_id', '紙', 5],
        ] as const
      ).map(([source, label, kind]) => (
        <ReferenceInput key={source} source={source} reference="materials" filter={{ kind }}>
          <AutocompleteInput label={`預設的${label}`} optionText="product_name" />
        </ReferenceInput>
      ))}
      <TextInput source="directory" label="檔案儲存目錄" fullWidth />
    </>
  ),
  calendar: (
    <>
      <LinesInput source="closed_days" label="額外的休息日" helperText={DAYS} />
      <LinesInput source="working_days" label="補班的工作日" helperText={DAYS} />
    </>
  ),
  mail: (
    <>
      <TextInput
        source="accounting_email"
        label="會計 Email"
        type="email"
        fullWidth
        helperText="客戶回報付款時通知"
      />
      <LinesInput source="vip_bcc" label="VIP 送審的密件副本" helperText="一行一個 Email，最多兩個" />
    </>
  ),
  office: (
    <ReferenceArrayInput
      source="permitted_customer_classes"
      reference={customerClasses.resource}
      perPage={300}
    >
      <AutocompleteArrayInput label="看得到後台入口的客戶分類" optionText="name" />
    </ReferenceArrayInput>
  ),
};

interface LinesInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string;
}

/** A list of short texts, one in each line. */
function LinesInput(props: LinesInputProps) {
  return (
    <TextInput
      {...props}
      multiline
      minRows={3}
      fullWidth
      format={(value: unknown) => (Array.isArray(value) ? value.join('\n') : '')}
      parse={(typed: string) => typed.split('\n')}
    />
  );
}

/** The seal that documents bear. */
function SealInput() {
  const { field, fieldState } = useInput({ source: 'seal' });
  return (
    <PicturesInput
      label="公司印章"
      folder={SEALS}
      value={field.value}
      most={1}
      disabled={false}
      error={fieldState.error?.message}
      hint="印在文件上的印章，jpg 或 png，至少 120×120 像素；沒有上傳時以公司名稱刻成"
      onChange={(addresses) => field.onChange(addresses)}
    />
  );
}
