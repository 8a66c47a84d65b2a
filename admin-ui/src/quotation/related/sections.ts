import { routes, type Permission } from '@zhidan/domain';
import { designsOf, fileReaders, isWork } from '@zhidan/domain/quotation';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** What of an order decides what belongs to it. */
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
  /** One of these opens it. */
  readonly readers: readonly Permission[];
  /** Whether an order may have any of it; always when left out. */
  readonly isOf?: (order: RelatedOrder) => boolean;
  /** What it was at an earlier moment is not known. */
  readonly hasNoPast?: true;
  /** Its first lines come with the panel, and with them how many there are. All else is asked for once it is opened. */
  readonly isCounted?: true;
}

/** Who may call a route of staff, as the permission table says. */
function readersOf(route: string): readonly Permission[] {
  const access = routes[route];
  if (access?.who !== 'staff') throw new Error(`${route} is no route of staff`);
  return access.anyOf;
}

/** Ids of all materials that an order takes, each once. */
export const materialsOf = (order: RelatedOrder): readonly string[] => [
  ...new Set(designsOf(order).flatMap(({ select_material }) => select_material.filter((id) => id !== ''))),
];

const takesMaterials = (order: RelatedOrder): boolean => materialsOf(order).length > 0;

/** Allocations are made as the work begins. */
const wasInWork = ({ stays }: RelatedOrder): boolean => stays.some(({ code }) => isWork(code));

/** What belongs to an order, in the order of the panel. */
export const relatedSections = {
  customer: {
    title: '客戶',
    readers: ['customer_authority_r'],
    isOf: ({ customer_uid }) => customer_uid !== '',
  },
  // The catalogue is public: a reader of the order reads its product too.
  product: {
    title: '商品',
    readers: ['quotation_authority_r'],
    isOf: ({ category_id }) => category_id !== '',
  },
  // Materials are public too, what there is of them in storage is not.
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
  // Others who may come to the route see their own wages alone, which is nothing of an order.
  payroll: { title: '薪資', readers: ['payroll_authority_r'], isOf: wasInWork },
  'bank-lines': { title: '對帳', readers: readersOf('GET /api/bank-lines') },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof relatedSections;

const sectionIds = Object.keys(relatedSections).filter((id): id is SectionId => isSectionId(id));

export function isSectionId(text: string): text is SectionId {
  return Object.hasOwn(relatedSections, text);
}

export const sectionOf = (id: SectionId): Section => relatedSections[id];

/** The sections that a reader is shown of an order, at an earlier moment too; nothing is asked for any other. */
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
