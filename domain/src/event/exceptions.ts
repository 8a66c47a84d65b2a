import { recordKinds } from '../registry/registry.js';

/**
 * Acts of people out of the ordinary, of which auditors ask by month and person. What every order goes through, and
 * what processes do because of something else, is none.
 */
interface ExceptionKind {
  readonly title: string;
  /** Technical names of its events. */
  readonly types: readonly string[];
}

const removalsOfRecords = recordKinds.flatMap(({ aggregate }) =>
  aggregate.events.map(({ type }) => type).filter((type) => type.endsWith('Removed')),
);

export const exceptionKinds: Readonly<Record<string, ExceptionKind>> = {
  forced: { title: '強制', types: ['OrderForceClosed', 'CodeForced'] },
  corrected: {
    title: '更正與退回',
    types: [
      'PaymentCorrected',
      'AddresseesCorrected',
      'ProofingRecordCleared',
      'ProductionRecordCleared',
      'StockAdjusted',
      'BankLineUnmatched',
      'AllocationReopened',
    ],
  },
  removed: {
    title: '刪除與取消',
    types: [
      'PaymentRemoved',
      'DeliveryRemoved',
      'OrderFileRemoved',
      'QuotationDeleted',
      'PurchaseCancelled',
      'PurchaseRemoved',
      ...removalsOfRecords,
    ],
  },
  undone: { title: '復原', types: ['CommandUndone'] },
  erased: { title: '刪除個人資料', types: ['CustomerErased'] },
};

/** Stands for all kinds of exceptions together. */
export const ANY_EXCEPTION = 'any';

/** The events that one kind of exception has, or all of them; undefined for a kind that there is not. */
export function exceptionTypes(kind: string): readonly string[] | undefined {
  if (kind === ANY_EXCEPTION) return Object.values(exceptionKinds).flatMap(({ types }) => types);
  return Object.hasOwn(exceptionKinds, kind) ? exceptionKinds[kind]?.types : undefined;
}
