import type { ResourceProps } from 'react-admin';
import { allocation } from './allocation/index.js';
import { bankLine } from './bank/index.js';
import { banner, leftSideBanner, mainBanner } from './banner/index.js';
import { category, levelOneCategory, levelTwoCategory } from './category/index.js';
import { customer, customerClass, customerTitle } from './customer/index.js';
import { authority, employee, jobClass, jobTitle, salaryPaymentMethod } from './employee/index.js';
import { event } from './event/index.js';
import { delivery } from './delivery/index.js';
import { file } from './file/index.js';
import { giveaway } from './giveaway/index.js';
import { mail } from './mail/index.js';
import { overdue } from './overdue/index.js';
import { payment } from './payment/index.js';
import { paymentNotice } from './payment-notice/index.js';
import { payroll } from './payroll/index.js';
import { material, materialClassOne, materialClassTwo } from './material/index.js';
import { materialGroup, materialGroupClassOne, materialGroupClassTwo } from './material-group/index.js';
import { programs } from './program/index.js';
import { purchase } from './purchase/index.js';
import { question } from './question/index.js';
import { setting } from './setting/index.js';
import {
  storageClassOne,
  storageClassTwo,
  storageItem,
  storageUsage,
  unitConversionRate,
} from './storage/index.js';
import { carton } from './carton/index.js';
import { goods } from './goods/index.js';
import { shippingSupplier } from './shipping-supplier/index.js';
import { supplier, supplierClass } from './supplier/index.js';
import { zkgOne, zkgThree, zkgTwo } from './zkg/index.js';

/** Every kind of record with a screen, in the order of the menu. */
export const keptScreens: readonly ResourceProps[] = [
  category,
  levelTwoCategory,
  levelOneCategory,
  materialGroup,
  materialGroupClassOne,
  materialGroupClassTwo,
  material,
  materialClassOne,
  materialClassTwo,
  customer,
  customerClass,
  customerTitle,
  bankLine,
  overdue,
  payment,
  paymentNotice,
  purchase,
  supplier,
  supplierClass,
  storageItem,
  storageUsage,
  storageClassOne,
  storageClassTwo,
  unitConversionRate,
  delivery,
  carton,
  shippingSupplier,
  goods,
  file,
  allocation,
  payroll,
  employee,
  authority,
  jobClass,
  jobTitle,
  salaryPaymentMethod,
  mainBanner,
  leftSideBanner,
  banner,
  giveaway,
  question,
  zkgThree,
  zkgTwo,
  zkgOne,
  mail,
  event,
  setting,
  programs,
];
