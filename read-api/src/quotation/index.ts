import type { Resource } from '../resource/resource.js';
import { deliveryResource } from './deliveries.js';
import { fileResource } from './files.js';
import { paymentResource } from './payments.js';
import { quotationResource } from './quotations.js';

export const quotationResources: readonly Resource[] = [
  quotationResource,
  paymentResource,
  deliveryResource,
  fileResource,
];
