import type { ComponentType } from 'react';
import type { OrderSectionProps } from '../partProps.js';
import type { SectionId } from '../sections.js';
import { CustomerSection } from './CustomerSection.js';
import {
  AllocationsSection,
  BankLinesSection,
  FilesSection,
  MailsSection,
  PayrollSection,
} from './listed.js';
import { MaterialsSection } from './MaterialsSection.js';
import { ProductSection } from './ProductSection.js';
import { PurchasesSection } from './PurchasesSection.js';

const parts: Readonly<Record<SectionId, ComponentType<OrderSectionProps>>> = {
  customer: CustomerSection,
  product: ProductSection,
  materials: MaterialsSection,
  purchases: PurchasesSection,
  mails: MailsSection,
  files: FilesSection,
  allocations: AllocationsSection,
  payroll: PayrollSection,
  'bank-lines': BankLinesSection,
};

interface SectionsOfProps extends OrderSectionProps {
  readonly sections: readonly SectionId[];
}

export const OrderSections = ({ order, sections }: SectionsOfProps) =>
  sections.map((id) => {
    const Part = parts[id];
    return <Part key={id} order={order} />;
  });
