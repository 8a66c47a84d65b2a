import { routes, type Permission } from '@zhidan/domain';
import { designRecordsOf, fileReaders, isWorkCode } from '@zhidan/domain/quotation';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The columns of an order that decide which records are related to it. */
export type RelatedOrder = Pick<
  StaffsQuotation,
  | 'quotation_no'
  | 'customer_uid'
  | 'category_id'
  | 'order_value'
  | 'material_group'
  | 'select_material'
  | 'proofing_material_record'
  | 'product_material_record'
  | 'stays'
>;

interface Section {
  readonly title: string;
  /** Any one of these permissions opens the section. */
  readonly readers: readonly Permission[];
  /** Whether an order can have such records; always by default. */
  readonly isOf?: (order: RelatedOrder) => boolean;
  /** The past of these records is not available. */
  readonly hasNoPast?: true;
  /** Its first lines and their number load with the panel; other sections load when they are unfolded. */
  readonly isCounted?: true;
}

/** The permissions that may call a route, by the permission table. */
function readersOf(route: string): readonly Permission[] {
  const access = routes[route];
  if (access?.who !== 'staff') throw new Error(`${route} is no route of staff`);
  return access.anyOf;
}

/** The ids of all materials of an order, each once. */
export const materialIdsOf = (order: RelatedOrder): readonly string[] => [
  ...new Set(
    designRecordsOf(order).flatMap(({ select_material }) => select_material.filter((id) => id !== '')),
  ),
];

const takesMaterials = (order: RelatedOrder): boolean => materialIdsOf(order).length > 0;

/** Allocations are created when the work begins. */
const wasInWork = ({ stays }: RelatedOrder): boolean => stays.some(({ code }) => isWorkCode(code));

/** The related records of an order, in the order of the panel. */
export const relatedSections = {
  customer: {
    title: '客戶',
    readers: ['customer_authority_r'],
    isOf: ({ customer_uid }) => customer_uid !== '',
  },
  // The catalogue is public, so every reader of the order may see its product.
  product: {
    title: '商品',
    readers: ['quotation_authority_r'],
    isOf: ({ category_id }) => category_id !== '',
  },
  // Materials are public too, but their stock is not.
  materials: { title: '原物料', readers: readersOf('GET /api/storage-items'), isOf: takesMaterials },
  purchases: { title: '採購', readers: readersOf('GET /api/purchases'), isOf: takesMaterials },
  mails: { title: '郵件', readers: readersOf('GET /api/mails'), hasNoPast: true, isCounted: true },
  files: { title: '檔案', readers: fileReaders, isCounted: true },
  allocations: {
    title: '加工分配',
    readers: readersOf('GET /api/allocations'),
    isOf: wasInWork,
    isCounted: true,
  },
  // Other callers of this route see only their own wages, which say nothing about the order.
  payroll: { title: '薪資', readers: ['payroll_authority_r'], isOf: wasInWork },
  'bank-lines': { title: '對帳', readers: readersOf('GET /api/bank-lines') },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof relatedSections;

const sectionIds = Object.keys(relatedSections).filter((id): id is SectionId => isSectionId(id));

export function isSectionId(text: string): text is SectionId {
  return Object.hasOwn(relatedSections, text);
}

export const sectionOf = (id: SectionId): Section => relatedSections[id];

/** The sections that a user may see for an order, also at a past moment; no other section requests data. */
export const sectionsFor = (
  order: RelatedOrder,
  permissions: readonly Permission[],
  isPast = false,
): readonly SectionId[] =>
  sectionIds.filter((id) => {
    const { readers, isOf = () => true, hasNoPast = false } = sectionOf(id);
    if (isPast && hasNoPast) return false;
    return readers.some((permission) => permissions.includes(permission)) && isOf(order);
  });
