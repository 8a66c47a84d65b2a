import { freightPayers, parcelsToShip, type ParcelToShip, quotationCodes } from '@zhidan/domain/quotation';
import { CarrierInput, CartonInput, FreightPaidSwitch, GoodsInput } from '../input/deliveryInputs.js';
import type { OrderForm } from './orderForm.js';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import { ParcelReceiverInput } from '../input/ParcelReceiverInput.js';

/** The options for the number of cartons (specification, section 5). */
const cartonCounts = Array.from({ length: 50 }, (_, index) => ({
  value: index + 1,
  title: `${index + 1} 箱`,
}));

const receiverField = { label: '寄到', isWide: true, input: ParcelReceiverInput };

const itemsField = {
  label: '這次寄出的數量',
  isWide: true,
  help: '預設是還沒出貨的全部；只寄一部分時改數量，或移除不寄的',
  rows: { index: '第幾款', label: '尺寸', quantity: '數量' },
};

/** The next parcel of an agreed division; undefined where there is none. */
const nextParcel = (order: StaffsQuotation) => parcelsToShip(order)[0];

/** The form of a parcel; the volume is computed from the carton and the number of cartons. */
export const deliveryForm: OrderForm<'add-delivery'> = {
  width: 'md',
  columns: 2,
  marks: 'required',
  fields: {
    receiver: (order) => ({ ...receiverField, first: nextParcel(order)?.receiver ?? undefined }),
    production_kind: ({ code }) => ({
      label: '內容',
      first: quotationCodes[code].stage === 'proofing' ? 0 : 1,
      offered: [
        { value: 0, title: '樣品' },
        { value: 1, title: '大貨' },
      ],
    }),
    delivery_way: {
      label: '貨運公司',
      isRequired: true,
      input: CarrierInput,
    },
    delivery_number: { label: '貨運單號', isRequired: true, help: '沒有單號請寫原因' },
    inquire_link: { label: '查詢網址', isLong: false, help: '留空會用貨運公司的查詢網址' },
    single_box: { label: '紙箱', isRequired: true, input: CartonInput },
    carton_number: { label: '箱數', offered: cartonCounts },
    item_of_goods: {
      label: '貨品名稱',
      isWide: true,
      help: '可選多項，或輸入後按 Enter；大貨留空會寫上寄出的數量',
      input: GoodsInput,
    },
    items: (order) => ({
      ...itemsField,
      first: nextParcel(order)?.items ?? order.left_to_ship,
      isAsked: ({ production_kind }) => Number(production_kind) === 1,
    }),
    rough_weight: { label: '毛重', unit: '公斤' },
    who_pay_fee: {
      label: '運費由誰支付',
      offered: Object.entries(freightPayers).map(([value, title]) => ({ value: Number(value), title })),
    },
    freight_fee: { label: '運費', isMoney: true, help: '外銷運費含關稅' },
    clearing_freight: { label: '運費已結清', input: FreightPaidSwitch },
    describe: { label: '給客戶的說明' },
    who_did_it_message: { label: '內部備註' },
  },
};

/** The form of a planned parcel, which begins with its receiver and its pieces. */
export const plannedParcelForm = ({ receiver, items }: ParcelToShip): OrderForm<'add-delivery'> => ({
  ...deliveryForm,
  fields: {
    ...deliveryForm.fields,
    receiver: { ...receiverField, first: receiver ?? undefined },
    items: { ...itemsField, first: items },
  },
});

/**
 * The form of a parcel that replaces defective goods. Staff enter its content, which does not depend on what is
 * still to be delivered.
 */
export const replacementForm: OrderForm<'add-delivery'> = {
  ...deliveryForm,
  fields: {
    ...deliveryForm.fields,
    items: {
      label: '補寄的數量',
      isWide: true,
      first: [{ index: 1, quantity: 1 }],
      rows: { index: '第幾款', label: '尺寸', quantity: '數量' },
    },
  },
};
