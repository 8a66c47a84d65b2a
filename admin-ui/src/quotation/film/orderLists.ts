import type { WriteMoney } from '@zhidan/domain/display';
import { fileUrl, thumbnailUrl } from '@zhidan/domain';
import {
  designText,
  orderFileFolders,
  freightPayers,
  linkRightsText,
  linkRightTitles,
  paymentKinds,
  placesText,
  placedDesignSchema,
  productionSteps,
  proofingSteps,
  quotationCodes,
  stageTitles,
  titleIn,
  type Stage,
} from '@zhidan/domain/quotation';
import { formatDateTime } from '@zhidan/ui-kit';
import { arrayItems, valueInItem } from '../../film/changes.js';
import type { FieldLabel, FilmFile } from '../../film/film.js';
import { joinedTexts, labelledText, numberInItem, textInItem } from '../../film/words.js';
import { textsOf } from '../../form/values.js';

const quotationCode = (code: number): string => `${code} ${titleIn(quotationCodes, code)}`;

const list = (
  path: string,
  label: string,
  keyOf: string,
  say: (item: unknown, money: WriteMoney) => string,
): Extract<FieldLabel, { is: 'list' }> => ({
  is: 'list',
  path,
  label,
  keyOf: (item) => textInItem(item, keyOf),
  say,
});

const processEntry = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    quotationCode(numberInItem(item, 'code')),
    labelledText('客戶備註', textInItem(item, 'customer_notes')),
    labelledText('備註', textInItem(item, 'staff_notes')),
    valueInItem(item, 'unit_price_off') === null
      ? ''
      : `優惠單價 ${money(numberInItem(item, 'unit_price_off'))}`,
    labelledText('轉帳後五碼', textInItem(item, 'last_five_digits')),
    valueInItem(item, 'notesIsRead') === true ? '客戶備註已讀' : '',
    valueInItem(item, 'order_close') === true ? '已結束' : '',
  );

const steps = { ...proofingSteps, ...productionSteps };
const stepRecord = (item: unknown): string => {
  const code = numberInItem(item, 'status_code');
  return joinedTexts(
    `${code} ${titleIn(steps, code)}`,
    textInItem(item, 'who_did_it_name'),
    textInItem(item, 'who_did_it_message'),
    placesText(arrayItems(valueInItem(item, 'places')).map(Number)),
  );
};

const paymentKindOf = (item: unknown): string => titleIn(paymentKinds, numberInItem(item, 'payment_kind'));
const payment = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    paymentKindOf(item),
    money(numberInItem(item, 'amount')),
    labelledText('發票', textInItem(item, 'invoice_no')),
    textInItem(item, 'memo'),
    textInItem(item, 'staff_name'),
  );

const plannedDelivery = (item: unknown): string => {
  const receiver = valueInItem(item, 'receiver');
  return joinedTexts(textInItem(receiver, 'receiver'), textInItem(receiver, 'address'));
};

const delivery = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    numberInItem(item, 'production_kind') === 0 ? '樣品' : '大貨',
    textInItem(item, 'delivery_way'),
    textInItem(item, 'delivery_number'),
    `${textInItem(item, 'carton_number')} 箱`,
    labelledText('重量', labelledText(textInItem(item, 'rough_weight'), 'kg')),
    freightOf(item, money),
    textInItem(item, 'describe'),
    textInItem(item, 'who_did_it_message'),
  );

function freightOf(item: unknown, money: WriteMoney): string {
  const payer = numberInItem(item, 'who_pay_fee');
  const fee = valueInItem(item, 'freight_fee');
  const paid = payer === 0 || payer === 1 || payer === 2 ? freightPayers[payer] : '';
  return joinedTexts(paid, typeof fee === 'number' ? `運費 ${money(fee)}` : '');
}

const decisions: Readonly<Record<string, string>> = {
  approved: '已核准',
  rejected: '請修改',
  waiting: '等待重新核准',
};
const approval = (item: unknown): string =>
  joinedTexts(
    `第 ${textInItem(item, 'index')} 款`,
    decisions[textInItem(item, 'decision')] ?? '',
    textInItem(item, 'who_did_it_name'),
    labelledText('沿用訂單', textInItem(item, 'earlier_order')),
    textInItem(item, 'message'),
    ...arrayItems(valueInItem(item, 'pins')).map((pin) => textInItem(pin, 'text')),
  );

const design = (item: unknown): string => {
  const { data } = placedDesignSchema.safeParse(item);
  if (data === undefined) return '';
  const place = `${stageTitles[data.stage]}第 ${data.index} 款${data.region_title}`;
  return joinedTexts(place, designText(data), data.note, data.who_did_it_name);
};

const isRight = (right: string): right is keyof typeof linkRightTitles =>
  Object.hasOwn(linkRightTitles, right);
const link = (item: unknown): string =>
  joinedTexts(
    linkRightsText(textsOf(valueInItem(item, 'may')).filter(isRight)),
    textInItem(item, 'note'),
    `到期 ${formatDateTime(textInItem(item, 'expires'))}`,
    textInItem(item, 'made_by_name'),
    textInItem(item, 'revoked_date') === '' ? '' : '已撤銷',
    labelledText('使用', numberInItem(item, 'acts') === 0 ? '' : `${numberInItem(item, 'acts')} 次`),
  );

/** The label of a design, such as `第 2 款`, from the number at the end of its record id. */
const designOf = (item: unknown): string => `第 ${textInItem(item, 'record_id').split('-').at(-1) ?? ''} 款`;

const materials = (path: string, label: string): FieldLabel => ({
  ...list(path, label, 'record_id', (item) =>
    joinedTexts(designOf(item), labelledText('數量', textInItem(item, 'production_quantity'))),
  ),
  refers: { resource: 'materials', idsOf: (item) => textsOf(valueInItem(item, 'select_material')) },
});

const taken = (stage: Stage, label: string): FieldLabel => ({
  ...list(
    `stock_taken.${stage}`,
    label,
    'record_id',
    (item) => `${designOf(item)}・${textInItem(item, 'pieces')} 個用料`,
  ),
  keyOf: (item) => `${textInItem(item, 'record_id')} ${textInItem(item, 'material_id')}`,
  refers: {
    resource: 'materials',
    idsOf: (item) => [textInItem(item, 'material_id')].filter((id) => id !== ''),
  },
});

const priceLine = (item: unknown, money: WriteMoney): string =>
  joinedTexts(
    textInItem(item, 'name'),
    textInItem(item, 'product_name'),
    `${numberInItem(item, 'quantity')} 個`,
    money(numberInItem(item, 'line_total')),
  );

const filesIn = (value: unknown): readonly FilmFile[] =>
  arrayItems(value).map((file) => {
    const [id, name, folder] = [
      textInItem(file, 'file_id'),
      textInItem(file, 'name'),
      textInItem(file, 'folder'),
    ];
    const title = Object.entries(orderFileFolders).find(([each]) => each === folder)?.[1].title ?? '';
    return {
      id,
      name: joinedTexts(title, `第 ${textInItem(file, 'index')} 款`, name),
      address: fileUrl(id),
      thumbnail: thumbnailUrl(id, name),
    };
  });

const piecesIn = (path: string, label: string) => ({
  ...list(path, label, 'index', (item) =>
    joinedTexts(
      `第 ${numberInItem(item, 'index')} 款`,
      textInItem(item, 'label'),
      String(numberInItem(item, 'quantity')),
    ),
  ),
  keyOf: (item: unknown) => joinedTexts(textInItem(item, 'index'), textInItem(item, 'label')),
});

export const orderListFields: readonly FieldLabel[] = [
  list('order_process', '審核與訂單進度', 'index', processEntry),
  list('proofing_process.proofing_record', '打樣紀錄', 'index', stepRecord),
  list('product_process.product_record', '生產紀錄', 'index', stepRecord),
  list('accounting.payment_record', '付款紀錄', 'index', payment),
  list('approvals', '樣品核准', 'index', approval),
  list('deliveries', '出貨', 'delivery_id', delivery),
  {
    ...list('planned_deliveries', '分寄地點', 'receiver', plannedDelivery),
    keyOf: (item) => JSON.stringify(valueInItem(item, 'receiver')),
  },
  piecesIn('left_to_ship', '還沒出貨'),
  piecesIn('shipped', '已出貨'),
  { is: 'files', path: 'files', label: '檔案', filesIn },
  {
    ...list('designs', '設計', 'region', design),
    keyOf: (item) =>
      joinedTexts(textInItem(item, 'stage'), textInItem(item, 'index'), textInItem(item, 'region')),
  },
  list(
    'breakdown',
    '尺寸與數量',
    'label',
    (item) => `${textInItem(item, 'label')} ${textInItem(item, 'quantity')} 個`,
  ),
  materials('proofing_material_record', '打樣配件'),
  materials('product_material_record', '生產配件'),
  taken('proofing', '打樣扣除的庫存'),
  taken('production', '生產扣除的庫存'),
  list('links', '訂單連結', 'id', link),
  {
    ...list('save_calculation_data', '價格計算', 'material_id', priceLine),
    keyOf: (item) =>
      joinedTexts(
        textInItem(item, 'name'),
        textInItem(item, 'material_group'),
        textInItem(item, 'material_id'),
      ),
  },
];
