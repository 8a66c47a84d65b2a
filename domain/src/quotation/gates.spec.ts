import { describe, expect, it } from '@jest/globals';
import { isActionOpen } from './allowed.js';
import {
  accountant,
  castFacts,
  club,
  storageEmployee,
  manager,
  poloEventsAt,
  printEmployee,
  processingEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  stranger,
} from './cast/index.js';
import { quotation } from './quotation.js';
import { type Role, roles, rolesOf } from './readers/roles.js';
import type { Quotation } from './state.js';
import { type AccountingCode, allAccountingCodes } from '../codes/accounting-codes.js';
import { type QuotationAction, quotationActions } from './gates.js';
import { allQuotationCodes, type QuotationCode } from '../codes/quotation-codes.js';
import { orderOf } from './testing/order-of.js';

const order = orderOf(poloEventsAt('confirmed'));

const all = allQuotationCodes;
const open: readonly QuotationCode[] = [
  1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 4001, 4002, 4003, 4101, 4102, 4103,
];
const from3001 = all.filter((code) => code > 3000);
const from1002 = [1002 as const, ...from3001];
const underWay = open.filter((code) => code === 1002 || code > 3000);
const any = allAccountingCodes;
const talking: readonly Role[] = [
  'owner',
  'sales',
  'accounting',
  'production',
  'print',
  'shipping',
  'warehouse',
];

interface Expected {
  readonly who: readonly Role[];
  readonly at: readonly QuotationCode[];
  readonly accounting?: readonly AccountingCode[];
}

/** The table of the contract, written out a second time: the roles and the codes of each command. */
const expected: Readonly<Record<QuotationAction, readonly Expected[]>> = {
  revise: [{ who: ['owner'], at: [1000, 1101] }],
  delete: [
    { who: ['owner', 'sales'], at: [1000] },
    { who: ['owner', 'sales'], at: all, accounting: [2000] },
  ],
  'submit-for-review': [{ who: ['owner'], at: [1000, 1101] }],
  renew: [{ who: ['owner'], at: [1002], accounting: [2000] }],
  'pass-review': [
    { who: ['sales'], at: [1001] },
    { who: ['sales'], at: [1002], accounting: [2000, 2101, 2102, 2103, 2104, 2105, 2999] },
  ],
  'return-review': [
    { who: ['sales'], at: [1001] },
    { who: ['sales'], at: [1002], accounting: [2000, 2101, 2102, 2103, 2104, 2105, 2999] },
  ],
  'mark-notes-read': [{ who: ['owner', 'sales'], at: all }],
  'place-order': [
    {
      who: ['owner'],
      at: [1002, 3003, 3103],
      accounting: [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008],
    },
  ],
  'report-transfer': [{ who: ['owner'], at: all, accounting: [2001] }],
  'reject-proof': [{ who: ['owner'], at: [3003, 3103] }],
  'approve-sample': [{ who: ['owner'], at: [3003, 3103, 4001, 4101] }],
  'request-sample-change': [{ who: ['owner'], at: [3003, 3103] }],
  checkout: [{ who: ['owner'], at: all, accounting: [2001, 2002] }],
  'note-provider-call': [{ who: ['accounting'], at: all }],
  'settle-payment-notice': [{ who: ['accounting'], at: all }],
  'begin-online-refund': [{ who: ['accounting'], at: all }],
  'end-online-refund': [{ who: ['accounting'], at: all }],
  'allow-next-step': [{ who: ['accounting'], at: underWay, accounting: [2001, 2002] }],
  'take-back-step': [{ who: ['accounting'], at: underWay, accounting: [2003, 2004, 2005, 2006] }],
  'change-accounting-code': [
    { who: ['accounting', 'sales'], at: all.filter((code) => code !== 1001 && code !== 1002) },
  ],
  'force-close': [{ who: ['sales', 'accounting'], at: open }],
  advance: [{ who: ['sales', 'production'], at: [3001, 3002, 3101, 3102, 3103, 4001, 4101] }],
  'move-code': [
    {
      who: ['sales', 'production'],
      at: [1002, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 4001, 4002, 4003, 4101, 4102, 4103],
    },
  ],
  'force-code': [{ who: ['manager'], at: all }],
  'record-proofing-step': [
    { who: ['production', 'print', 'sales'], at: [3001, 3002, 3003, 3050, 3101, 3102, 3103] },
  ],
  'record-production-step': [{ who: ['production', 'print', 'sales'], at: [4001, 4002, 4101, 4102] }],
  'clear-proofing-record': [{ who: ['sales'], at: all }],
  'clear-production-record': [{ who: ['sales'], at: all }],
  'change-accessory': [
    { who: ['owner'], at: [1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103] },
    { who: ['sales'], at: underWay },
  ],
  'split-production': [
    {
      who: ['owner', 'sales'],
      at: [1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 4001, 4101],
    },
  ],
  'set-note': [{ who: ['sales'], at: all }],
  'set-completion-date': [{ who: ['sales'], at: all }],
  'set-options': [{ who: ['sales', 'print'], at: all }],
  'issue-invoice': [{ who: ['accounting'], at: from1002 }],
  'cancel-invoice': [{ who: ['accounting'], at: all }],
  'void-invoice': [{ who: ['accounting'], at: all }],
  'allow-invoice': [{ who: ['accounting'], at: all }],
  'cancel-allowance': [{ who: ['accounting'], at: all }],
  'add-payment': [{ who: ['accounting'], at: from1002 }],
  'correct-payment': [{ who: ['accounting'], at: from1002 }],
  'remove-payment': [{ who: ['accounting'], at: from1002 }],
  'add-delivery': [{ who: ['shipping', 'sales'], at: from3001 }],
  'remove-delivery': [{ who: ['shipping', 'sales'], at: from3001 }],
  'email-delivery': [{ who: ['shipping', 'sales'], at: from3001 }],
  'deduct-stock': [{ who: ['warehouse', 'production'], at: from3001 }],
  assign: [{ who: ['sales'], at: all }],
  'make-link': [{ who: ['owner', 'sales'], at: all }],
  'revoke-link': [{ who: ['owner', 'sales'], at: all }],
  'propose-change': [
    {
      who: ['owner', 'sales'],
      at: underWay,
      accounting: [2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008],
    },
  ],
  'accept-change': [{ who: ['owner', 'sales'], at: all }],
  'decline-change': [{ who: ['owner', 'sales'], at: all }],
  'withdraw-change': [{ who: ['owner', 'sales'], at: all }],
  'confirm-receipt': [{ who: ['owner'], at: from3001 }],
  'report-defect': [{ who: ['owner'], at: from3001 }],
  'settle-defect': [{ who: ['sales', 'shipping'], at: from3001 }],
  'write-message': [{ who: talking, at: all }],
  'mark-messages-read': [{ who: talking, at: all }],
  'add-file': [{ who: talking, at: all }],
  'remove-file': [{ who: talking, at: all }],
  'place-design': [{ who: ['owner', 'sales', 'production', 'print'], at: all }],
  'remove-design': [{ who: ['owner', 'sales', 'production', 'print'], at: all }],
  'set-roster': [{ who: ['owner', 'sales', 'production', 'print'], at: all }],
};

describe('permission for a command on an order', () => {
  it.each(quotationActions)(
    'exists for %s exactly at the specified codes, checked for each single role',
    (action) => {
      const wrong = roles.flatMap((role) =>
        all.flatMap((code) =>
          any
            .filter((accounting) => {
              const at: Quotation = { ...order, code, accounting: { ...order.accounting, code: accounting } };
              return isActionOpen(action, at, [role]) !== isExpected(action, role, code, accounting);
            })
            .map((accounting) => ({ role, code, accounting })),
        ),
      );
      expect(wrong).toStrictEqual([]);
    },
  );
});

const isExpected = (action: QuotationAction, role: Role, code: QuotationCode, accounting: AccountingCode) =>
  expected[action].some(
    (gate) =>
      gate.who.includes(role) && gate.at.includes(code) && (gate.accounting ?? any).includes(accounting),
  );

describe('the roles of a caller on an order', () => {
  it.each([
    [club, ['owner']],
    [stranger, []],
    [salesWoman, ['sales', 'shipping', 'owner']],
    [accountant, ['accounting']],
    [productionEmployee, ['production']],
    [printEmployee, ['print']],
    [shippingEmployee, ['shipping']],
    [storageEmployee, ['warehouse']],
    [processingEmployee, []],
    [manager, ['sales', 'accounting', 'production', 'print', 'shipping', 'warehouse', 'owner', 'manager']],
  ] as const)('are derived from the caller’s permissions (case %#)', (caller, held) => {
    expect(rolesOf(caller, order)).toStrictEqual(held);
  });

  it('are none for a buyer who has permissions but is not employed', () => {
    expect(rolesOf({ ...manager, is_employee: false }, order)).toStrictEqual([]);
  });
});

describe('a caller without permission for a command', () => {
  const set = { kind: 'set-note', stage: 'proofing', note: 'x' } as const;
  const refusal = (caller: typeof club) => {
    try {
      return quotation.decide(set, order, castFacts(caller));
    } catch (thrown) {
      return thrown;
    }
  };

  it('gets NO_PERMISSION as owner or employee, and QUOTATION_NOT_FOUND as a stranger', () => {
    expect(refusal(club)).toMatchObject({ refusal: { code: 'NO_PERMISSION' } });
    expect(refusal(processingEmployee)).toMatchObject({ refusal: { code: 'NO_PERMISSION' } });
    expect(refusal(stranger)).toMatchObject({ refusal: { code: 'QUOTATION_NOT_FOUND' } });
  });
});
