import type { FoldsOf } from '../fold.js';
import { deducted } from '../stock/fold.js';
import type { HandlingEvent } from './events.js';
import { handedOver } from './hand-over.js';

export const handlingFolds: FoldsOf<HandlingEvent> = {
  OrderNoteSet: (order, { stage, note }) =>
    stage === 'proofing'
      ? { ...order, please_note_that_proofing: note }
      : { ...order, please_note_that_product: note },
  CompletionDateSet: (order, { stage, date }) =>
    stage === 'proofing'
      ? { ...order, proofing_process: { ...order.proofing_process, completion_date: date } }
      : { ...order, product_process: { ...order.product_process, completion_date: date } },
  OrderOptionsSet: (order, { options, print }) => ({
    ...order,
    options: {
      sales_track: options?.sales_track ?? order.options.sales_track,
      proofing_print_track: options?.proofing_print_track ?? order.options.proofing_print_track,
      product_print_track: options?.product_print_track ?? order.options.product_print_track,
      production_order_finished:
        options?.production_order_finished ?? order.options.production_order_finished,
    },
    print: {
      print_device: print?.print_device ?? order.print.print_device,
      print_memo: print?.print_memo ?? order.print.print_memo,
    },
  }),
  AddresseesCorrected: (order, { delivery, invoice }) => ({
    ...order,
    delivery: delivery ?? order.delivery,
    invoice: invoice ?? order.invoice,
  }),
  StockDeducted: deducted,
  QuotationHandedOver: handedOver,
  SalesPersonAssigned: (order, { to }) => ({ ...order, sales_value: to }),
};
