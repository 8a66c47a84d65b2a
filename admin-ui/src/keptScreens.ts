import type { ResourceProps } from 'react-admin';
import { allocationResource } from './allocation/index.js';
import { bankLineResource } from './bank/index.js';
import { bannerResource, leftSideBannerResource, mainBannerResource } from './banner/index.js';
import { categoryResource, levelOneCategoryResource, levelTwoCategoryResource } from './category/index.js';
import { collectionResource } from './collection/index.js';
import { customerResource, customerClassResource, customerTitleResource } from './customer/index.js';
import {
  authorityResource,
  employeeResource,
  jobClassResource,
  jobTitleResource,
  salaryPaymentMethodResource,
} from './employee/index.js';
import { eventResource } from './event/index.js';
import { deliveryResource } from './delivery/index.js';
import { fileResource } from './file/index.js';
import { giveawayResource } from './giveaway/index.js';
import { invoiceResource } from './invoice/index.js';
import { invoiceTrackResource } from './invoice-track/index.js';
import { mailResource } from './mail/index.js';
import { overdueCaseResource } from './overdue/index.js';
import { paymentResource } from './payment/index.js';
import { paymentNoticeResource } from './payment-notice/index.js';
import { periodResource } from './period/index.js';
import { payrollResource } from './payroll/index.js';
import { materialResource, materialClassOneResource, materialClassTwoResource } from './material/index.js';
import {
  materialGroupResource,
  materialGroupClassOneResource,
  materialGroupClassTwoResource,
} from './material-group/index.js';
import { programsResource } from './program/index.js';
import { purchaseResource } from './purchase/index.js';
import { questionResource } from './question/index.js';
import { settingResource } from './setting/index.js';
import {
  storageClassOneResource,
  storageClassTwoResource,
  storageItemResource,
  storageUsageResource,
  unitConversionRateResource,
} from './storage/index.js';
import { cartonResource } from './carton/index.js';
import { goodsResource } from './goods/index.js';
import { shippingSupplierResource } from './shipping-supplier/index.js';
import { supplierResource, supplierClassResource } from './supplier/index.js';
import { zkgLevelOneResource, zkgLevelThreeResource, zkgLevelTwoResource } from './zkg/index.js';

/** All kinds of records with a screen, in the order of the menu. */
export const recordScreenResources: readonly ResourceProps[] = [
  categoryResource,
  levelTwoCategoryResource,
  levelOneCategoryResource,
  materialGroupResource,
  materialGroupClassOneResource,
  materialGroupClassTwoResource,
  materialResource,
  materialClassOneResource,
  materialClassTwoResource,
  customerResource,
  collectionResource,
  customerClassResource,
  customerTitleResource,
  bankLineResource,
  overdueCaseResource,
  paymentResource,
  paymentNoticeResource,
  invoiceResource,
  invoiceTrackResource,
  periodResource,
  purchaseResource,
  supplierResource,
  supplierClassResource,
  storageItemResource,
  storageUsageResource,
  storageClassOneResource,
  storageClassTwoResource,
  unitConversionRateResource,
  deliveryResource,
  cartonResource,
  shippingSupplierResource,
  goodsResource,
  fileResource,
  allocationResource,
  payrollResource,
  employeeResource,
  authorityResource,
  jobClassResource,
  jobTitleResource,
  salaryPaymentMethodResource,
  mainBannerResource,
  leftSideBannerResource,
  bannerResource,
  giveawayResource,
  questionResource,
  zkgLevelThreeResource,
  zkgLevelTwoResource,
  zkgLevelOneResource,
  mailResource,
  eventResource,
  settingResource,
  programsResource,
];
