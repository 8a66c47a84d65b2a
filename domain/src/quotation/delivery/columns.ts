/** What everybody who may read a delivery knows of it. */
export const parcelColumns = [
  'delivery_id',
  'production_kind',
  'who_pay_fee',
  'delivery_way',
  'delivery_number',
  'single_box',
  'item_of_goods',
  'describe',
  'carton_number',
  'rough_weight',
  'clearing_freight',
  'inquire_link',
  'total_cbm',
  'total_cuft',
  'create_date',
] as const;
