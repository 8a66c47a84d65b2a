import { History, proofOf } from '../testing/index.js';
import { settingsProjection } from './settings.js';

const history = new History();
history.happened('setting-delivery-days', { type: 'DeliveryDaysSet', data: { product_days: 21 } });
history.happened('setting-office', {
  type: 'OfficeSet',
  data: { permitted_customer_classes: ['class-staff'] },
});
history.happened('setting-delivery-days', { type: 'DeliveryDaysSet', data: { proofing_days: 5 } });

proofOf(settingsProjection, history.events);
