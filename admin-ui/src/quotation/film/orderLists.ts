import type { WriteMoney } from '@zhidan/domain/display';
import { fileUrl, thumbnailUrl } from '@zhidan/domain';
import {
  designWords,
  folders,
  freightPayers,
  linkRightTitles,
  paymentKinds,
  placedDesignSchema,
  productionSteps,
  proofingSteps,
  quotationCodes,
  stageTitles,
  titleIn,
  type Stage,
} from '@zhidan/domain/quotation';
import { formatDateTime } from '@zhidan/ui-kit';
import { itemsIn, partOf } from '../../film/changes.js';
import type { FieldWord, FilmFile } from '../../film/film.js';
import { joined, labelled, numberOf, partText } from '../../film/words.js';
import { textsOf } from '../../form/values.js';

const quotationCode = (code: number): string => `${code} ${titleIn(quotationCodes, code)}`;

const list = (
  path: string,
  label: string,
  keyOf: string,
  say: (item: unknown, money: WriteMoney) => string,
): Extract<FieldWord, { is: 'list' }> => ({
  is: 'list',
  path,
  label,
  keyOf: (item) => partText(item, keyOf),
  say,
});

const processEntry = (item: unknown, money: WriteMoney): string =>
  joined(
    quotationCode(numberOf(item, 'code')),
    labelled('客戶備註', partText(item, 'customer_notes')),
    labelled('備註', partText(item, 'staff_notes')),
    partOf(item, 'unit_price_off') === null ? '' : `優惠單價 ${money(numberOf(item, 'unit_price_off'))}`,
    labelled('轉帳後五碼', partText(item, 'last_five_digits')),
    partOf(item, 'notesIsRead') === true ? '客戶備註已讀' : '',
    partOf(item, 'order_close') === true ? '已結束' : '',
  );

const steps = { ...proofingSteps, ...productionSteps };
const stepRecord = (item: unknown): string => {
  const code = numberOf(item, 'status_code');
  return joined(
    `${code} ${titleIn(steps, code)}`,
    partText(item, 'who_did_it_name'),
    partText(item, 'who_did_it_message'),
  );
};

const paymentKindOf = (item: unknown): string => titleIn(paymentKinds, numberOf(item, 'payment_kind'));
const payment = (item: unknown, money: WriteMoney): string =>
  joined(
    paymentKindOf(item),
    money(numberOf(item, 'amount')),
    labelled('發票', partText(item, 'invoice_no')),
    partText(item, 'memo'),
    partText(item, 'staff_name'),
  );

const delivery = (item: unknown, money: WriteMoney): string =>
  joined(
    numberOf(item, 'production_kind') === 0 ? '樣品' : '大貨',
    partText(item, 'delivery_way'),
    partText(item, 'delivery_number'),
    `${partText(item, 'carton_number')} 箱`,
    labelled('重量', labelled(partText(item, 'rough_weight'), 'kg')),
    freightOf(item, money),
    partText(item, 'describe'),
    partText(item, 'who_did_it_message'),
  );

function freightOf(item: unknown, money: WriteMoney): string {
  const payer = numberOf(item, 'who_pay_fee');
  const fee = partOf(item, 'freight_fee');
  const paid = payer === 0 || payer === 1 || payer === 2 ? freightPayers[payer] : '';
  return joined(paid, typeof fee === 'number' ? `運費 ${money(fee)}` : '');
}

const decisions: Readonly<Record<string, string>> = {
  approved: '已核准',
  rejected: '請修改',
  waiting: '等待重新核准',
};
const approval = (item: unknown): string =>
  joined(
    `第 ${partText(item, 'index')} 款`,
    decisions[partText(item, 'decision')] ?? '',
    partText(item, 'who_did_it_name'),
    labelled('沿用訂單', partText(item, 'earlier_order')),
    partText(item, 'message'),
    ...itemsIn(partOf(item, 'pins')).map((pin) => partText(pin, 'text')),
  );

const design = (item: unknown): string => {
  const { data } = placedDesignSchema.safeParse(item);
  if (data === undefined) return '';
  const place = `${stageTitles[data.stage]}第 ${data.index} 款${data.region_title}`;
  return joined(place, designWords(data), data.note, data.who_did_it_name);
};

const isRight = (right: string): right is keyof typeof linkRightTitles =>
  Object.hasOwn(linkRightTitles, right);
const link = (item: unknown): string =>
  joined(
    textsOf(partOf(item, 'may'))
      .filter(isRight)
      .map((right) => linkRightTitles[right])
      .join('、'),
    partText(item, 'note'),
    `到期 ${formatDateTime(partText(item, 'expires'))}`,
    partText(item, 'made_by_name'),
    partText(item, 'revoked_date') === '' ? '' : '已撤銷',
    labelled('使用', numberOf(item, 'acts') === 0 ? '' : `${numberOf(item, 'acts')} 次`),
  );

/** `第 2 款`, from the number at the end of a record's id. */
const designOf = (item: unknown): string => `第 ${partText(item, 'record_id').split('-').at(-1) ?? ''} 款`;

const materials = (path: string, label: string): FieldWord => ({
  ...list(path, label, 'record_id', (item) =>
    joined(designOf(item), labelled('數量', partText(item, 'production_quantity'))),
  ),
  refers: { resource: 'materials', idsOf: (item) => textsOf(partOf(item, 'select_material')) },
});

const taken = (stage: Stage, label: string): FieldWord => ({
  ...list(
    `stock_taken.${stage}`,
    label,
    'record_id',
    (item) => `${designOf(item)}・${partText(item, 'pieces')} 個用料`,
  ),
  keyOf: (item) => `${partText(item, 'record_id')} ${partText(item, 'material_id')}`,
  refers: {
    resource: 'materials',
    idsOf: (item) => [partText(item, 'material_id')].filter((id) => id !== ''),
  },
});

const priceLine = (item: unknown, money: WriteMoney): string =>
  joined(
    partText(item, 'name'),
    partText(item, 'product_name'),
    `${numberOf(item, 'quantity')} 個`,
    money(numberOf(item, 'line_total')),
  );

const filesIn = (value: unknown): readonly FilmFile[] =>
  itemsIn(value).map((file) => {
    const [id, name, folder] = [partText(file, 'file_id'), partText(file, 'name'), partText(file, 'folder')];
    const title = Object.entries(folders).find(([each]) => each === folder)?.[1].title ?? '';
    return {
      id,
      name: joined(title, `第 ${partText(file, 'index')} 款`, name),
      address: fileUrl(id),
      thumbnail: thumbnailUrl(id, name),
    };
  });

const piecesIn = (path: string, label: string) => ({
  ...list(path, label, 'index', (item) =>
    joined(`第 ${numberOf(item, 'index')} 款`, partText(item, 'label'), String(numberOf(item, 'quantity'))),
  ),
  keyOf: (item: unknown) => joined(partText(item, 'index'), partText(item, 'label')),
});

export const orderLists: readonly FieldWord[] = [
  list('order_process', '審核與訂單進度', 'index', processEntry),
  list('proofing_process.proofing_record', '打樣紀錄', 'index', stepRecord),
  list('product_process.product_record', '生產紀錄', 'index', stepRecord),
  list('accounting.payment_record', '付款紀錄', 'index', payment),
  list('approvals', '樣品核准', 'index', approval),
  list('deliveries', '出貨', 'delivery_id', delivery),
  piecesIn('left_to_ship', '還沒出貨'),
  piecesIn('shipped', '已出貨'),
  { is: 'files', path: 'files', label: '檔案', filesIn },
  {
    ...list('designs', '設計', 'region', design),
    keyOf: (item) => joined(partText(item, 'stage'), partText(item, 'index'), partText(item, 'region')),
  },
  list(
    'breakdown',
    '尺寸與數量',
    'label',
    (item) => `${partText(item, 'label')} ${partText(item, 'quantity')} 個`,
  ),
  materials('proofing_material_record', '打樣配件'),
  materials('product_material_record', '生產配件'),
  taken('proofing', '打樣扣除的庫存'),
  taken('production', '生產扣除的庫存'),
  list('links', '訂單連結', 'id', link),
  {
    ...list('save_calculation_data', '價格計算', 'material_id', priceLine),
    keyOf: (item) =>
      joined(partText(item, 'name'), partText(item, 'material_group'), partText(item, 'material_id')),
  },
];
