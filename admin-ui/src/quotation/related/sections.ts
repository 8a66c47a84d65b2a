import { routePermissions, type Permission } from '@zhidan/domain';
import { designRecordsOf, fileReaders, isWorkCode } from '@zhidan/domain/quotation';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The columns of an order that determine its related records. */
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
  /** The permissions that open the section; any one of them suffices. */
  readonly readers: readonly Permission[];
  /** Whether an order can have records of this section; by default every order can. */
  readonly isOf?: (order: RelatedOrder) => boolean;
  /** Whether the API has no past states of these records. */
  readonly hasNoPast?: true;
  /**
   * Whether the first lines and their number load with the panel; other sections load when they are unfolded.
   */
  readonly isCounted?: true;
}

/** The permissions that allow a route, from the permission table. */
function readersOf(route: string): readonly Permission[] {
  const access = routePermissions[route];
  if (access?.who !== 'staff') throw new Error(`${route} is no route of staff`);
  return access.anyOf;
}

export const materialIdsOf = (order: RelatedOrder): readonly string[] => [
  ...new Set(
    designRecordsOf(order).flatMap(({ select_material }) => select_material.filter((id) => id !== '')),
  ),
];

const takesMaterials = (order: RelatedOrder): boolean => materialIdsOf(order).length > 0;

/** Whether the order has reached the codes at which allocations are created. */
const wasInWork = ({ stays }: RelatedOrder): boolean => stays.some(({ code }) => isWorkCode(code));

/** The sections of related records, in the order of the panel. */
const relatedSections = {
  customer: {
    title: '客戶',
    readers: ['customer_authority_r'],
    isOf: ({ customer_uid }) => customer_uid !== '',
  },
  // The catalogue is public, so all users who may read the order may see its product.
  product: {
    title: '商品',
    readers: ['quotation_authority_r'],
    isOf: ({ category_id }) => category_id !== '',
  },
  // Materials are public, but their stock is not.
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
  // Fewer permissions than the route has, because workers may call the route only for their own wages.
  payroll: { title: '薪資', readers: ['payroll_authority_r'], isOf: wasInWork },
  'bank-lines': { title: '對帳', readers: readersOf('GET /api/bank-lines') },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof relatedSections;

const sectionIds = Object.keys(relatedSections).filter((id): id is SectionId => isSectionId(id));

export function isSectionId(text: string): text is SectionId {
  return Object.hasOwn(relatedSections, text);
}

export const sectionOf = (id: SectionId): Section => relatedSections[id];

/** The sections that the user may see for an order; for a past state, only those that have past states. */
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
