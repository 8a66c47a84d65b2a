/** Fields without which no parcel is recorded (specification, section 5). */
const required = ['delivery_way', 'delivery_number', 'single_box', 'item_of_goods'] as const;
export type DeliveryField = (typeof required)[number];

/** The required fields that nothing was filled in. */
export const missingIn = (
  form: Readonly<Record<DeliveryField, string | readonly string[]>>,
): readonly DeliveryField[] =>
  required.filter((field) => {
    const value = form[field];
    return typeof value === 'string' ? value.trim() === '' : value.length === 0;
  });
