import { sameJson } from '../../record/same-json.js';
import type { PricedOrder } from '../pricing/priced-order.js';
import type { Accounting, MaterialRecord, Quotation } from '../state.js';
import type { RequestedData, RevisedData } from './event-data.js';

/** An order as it begins: 1000 尚未送審, 2000 尚未開始. */
export function requested({ priced, ...asked }: RequestedData): Quotation {
  const begun: Begun = {
    delivery: null,
    invoice: null,
    code: 1000,
    allow_delete: true,
    unit_price_off: null,
    order_process: [],
    accounting: notStarted,
    sample_approved: false,
    please_note_that_proofing: '',
    please_note_that_product: '',
    proofing_process: { completion_date: null, proofing_record: [] },
    product_process: { completion_date: null, product_record: [] },
    last_step_stands: { proofing: false, production: false },
    proofing_material_record: materialRecords({ ...priced, quotation_no: asked.quotation_no }),
    product_material_record: [],
    options: {
      sales_track: false,
      proofing_print_track: false,
      product_print_track: false,
      production_order_finished: false,
    },
    print: { print_device: '', print_memo: '' },
    about_material_storage: { proofing_material_been_deducted: false, product_material_been_deducted: false },
    stock_taken: { proofing: [], production: [] },
    handed_over: null,
    deliveries: [],
    files: [],
  };
  // Assigned rather than spread: of an object so wide a second spread makes one that is slow to make and to read.
  return Object.assign({}, priced, asked, begun);
}

/** What every order begins with, whatever was asked for. */
type Begun = Omit<Quotation, keyof RequestedData | keyof PricedOrder>;

const notStarted: Accounting = {
  code: 2000,
  code_before_pause: null,
  payment_record: [],
  next_payment_index: 0,
  charge_method: 0,
  charge_class: 0,
  proofing_or_product: null,
  last_five_digits: '',
  buyer_paypal_email: '',
  reported_amount: null,
  reported_paid_on: null,
  memo: '',
};

/** A new configuration begins its material records anew. */
export function revised(order: Quotation, { priced, customer_notes, rapid }: RevisedData): Quotation {
  const configured =
    priced === undefined
      ? order
      : {
          ...order,
          ...priced,
          proofing_material_record: materialRecords({ ...priced, quotation_no: order.quotation_no }),
          product_material_record: [],
        };
  return {
    ...configured,
    customer_notes: customer_notes ?? order.customer_notes,
    rapid: rapid ?? order.rapid,
  };
}

/** The same configuration at another price: the designs keep what was chosen for each, as long as there is as much to choose. */
export function repriced(order: Quotation, priced: PricedOrder): Quotation {
  const chosen = ({ proofing_value, material_group, select_material }: PricedOrder) => [
    proofing_value,
    material_group,
    select_material,
  ];
  return sameJson(chosen(order), chosen(priced))
    ? { ...order, ...priced }
    : revised(order, { priced, created_date: '' });
}

/** One record for each design to be proofed, with the order's materials. */
const materialRecords = ({
  quotation_no,
  proofing_value,
  material_group,
  select_material,
}: Pick<
  Quotation,
  'quotation_no' | 'proofing_value' | 'material_group' | 'select_material'
>): MaterialRecord[] =>
  Array.from({ length: proofing_value }, (_, at) => ({
    record_id: `${quotation_no}-${at + 1}`,
    material_group,
    select_material,
  }));
