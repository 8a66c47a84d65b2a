/** A picture of a screen in the help of the office, saved as `docs/help/pictures/<name>.webp`. */
export interface HelpPicture {
  readonly name: string;
  /** The demo account whose screen is shown. */
  readonly account: string;
  /** The address of the screen; `<order>` stands for the number of an order. */
  readonly address: string;
  /** The code of that order. */
  readonly code?: number;
}

/** All pictures of the help. A test compares them with those in the folder and those that its pages show. */
export const helpPictures: readonly HelpPicture[] = [
  { name: 'desks', account: 'sales', address: '/admin/sales/review' },
  { name: 'queue', account: 'accounting', address: '/admin/queue/payments' },
  { name: 'order', account: 'sales', address: '/admin/quotations/<order>/show', code: 3003 },
];
