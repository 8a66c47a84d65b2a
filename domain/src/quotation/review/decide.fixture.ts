import { MONDAY } from '../cast/index.js';

export const reviewPassedEvent = {
  type: 'ReviewPassed',
  data: {
    proofing_delivery_date: 7,
    product_delivery_date: 20,
    staff_notes: '顏色以打樣為準',
    unit_price_off: null,
    staff_uid: 'mei',
    created_date: MONDAY,
  },
} as const;

export const reviewReturnedEvent = {
  type: 'ReviewReturned',
  data: { staff_notes: '請補設計圖', staff_uid: 'mei', created_date: MONDAY },
} as const;
