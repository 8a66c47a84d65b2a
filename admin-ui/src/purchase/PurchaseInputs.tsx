import {
  ArrayInput,
  AutocompleteInput,
  DateInput,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

/** What is bought of whom; what is left empty follows from the storage items. */
export const PurchaseInputs = () => (
  <>
    <ReferenceInput source="supplier_id" reference="suppliers">
      <AutocompleteInput label="供應商" optionText="company" validate={required()} />
    </ReferenceInput>
    <ArrayInput source="items" label="採購項目" validate={required()}>
      <SimpleFormIterator inline disableReordering fullWidth>
        <ReferenceInput source="material_storage_id" reference="storage-items">
          <AutocompleteInput
            label="倉庫品項"
            optionText="product_name"
            validate={required()}
            sx={{ width: 260 }}
          />
        </ReferenceInput>
        <NumberInput source="quantity" label="數量" min={0} validate={required()} helperText={false} />
        <TextInput source="unit" label="單位" helperText="留空表示品項的單位" />
        <NumberInput source="unit_price" label="單價" min={0} helperText="留空表示品項的成本" />
        <TextInput source="product_description" label="說明" helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
    <NumberInput source="extra_freight" label="運費" min={0} helperText="留空表示依品項加總" />
    <DateInput source="expected_date" label="預計到貨" helperText="留空表示依品項的交期" />
    <TextInput source="invoice_no" label="發票號碼" />
    <TextInput source="memo" label="備註" multiline minRows={2} fullWidth />
  </>
);

/** What was left empty is left out: the server then takes it from the storage items. */
export const withoutEmpty = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...filled(sent),
  items: Array.isArray(sent['items'])
    ? sent['items'].map((line: Readonly<Record<string, unknown>>) => filled(line))
    : sent['items'],
});

const filled = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
