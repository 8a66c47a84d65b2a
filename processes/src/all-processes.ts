import { callOffAllocations } from './allocation/call-off-allocations.js';
import { planAllocations } from './allocation/plan-allocations.js';
import { issueInvoices } from './invoice/issue-invoices.js';
import { chasePayments } from './overdue/chase-payments.js';
import { erasePersons } from './customer/erase-persons.js';
import { reassignOverdueCases } from './overdue/follow-owner.js';
import { markOverdue } from './overdue/mark-overdue.js';
import type { Process } from './process.js';
import { remindBuyers } from './reminder/remind-buyers.js';
import { putInStorage } from './purchase/put-in-storage.js';
import { postSeals } from './seal/post-seals.js';
import { takeStockForOrder } from './storage/take-for-order.js';

export const allProcesses: readonly Process[] = [
  takeStockForOrder,
  putInStorage,
  planAllocations,
  callOffAllocations,
  issueInvoices,
  chasePayments,
  reassignOverdueCases,
  markOverdue,
  remindBuyers,
  postSeals,
  erasePersons,
];
