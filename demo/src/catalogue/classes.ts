/** A class of materials or of groups, on one of its two levels. */
export interface DemoClass {
  readonly id: string;
  readonly fields: {
    readonly type: string;
    readonly name: string;
    readonly describe: string;
    readonly level_one_id?: string;
  };
}

const one = (resource: string, type: string, name: string, describe: string): DemoClass => ({
  id: `demo-${resource}-one-${type}`,
  fields: { type, name, describe },
});

const two = (
  resource: string,
  levelOne: string,
  type: string,
  name: string,
  describe: string,
): DemoClass => ({
  id: `demo-${resource}-two-${type}`,
  fields: { type, name, describe, level_one_id: `demo-${resource}-one-${levelOne}` },
});

const MATERIAL = 'material-class';
const GROUP = 'group-class';

export const demoMaterialClassesOne: readonly DemoClass[] = [
  one(MATERIAL, 'A', '布料', '表布與裡布'),
  one(MATERIAL, 'B', '輔料', '買來的零件與裁自布料的配件'),
  one(MATERIAL, 'C', '耗材', '墨水與轉印紙'),
  one(MATERIAL, 'D', '包材運費', '紙箱與運送'),
];

export const demoMaterialClassesTwo: readonly DemoClass[] = [
  two(MATERIAL, 'A', '0001', '轉印布料', '白底，印上圖案'),
  two(MATERIAL, 'A', '0002', '現成布料', '素色、色織與緹花'),
  two(MATERIAL, 'A', '0003', '紗線與織片', '毛線織片與羅紋'),
  two(MATERIAL, 'B', '0004', '一般原料', '拉鍊、鈕扣、織帶與標'),
  two(MATERIAL, 'B', '0005', '裁片配件', '裁自布料的提把、口袋與包邊'),
  two(MATERIAL, 'C', '0006', '轉印紙', '以公尺計'),
  two(MATERIAL, 'C', '0007', '墨水', '以毫升計'),
  two(MATERIAL, 'D', '0008', '紙箱', '五層紙箱'),
  two(MATERIAL, 'D', '0009', '運費', '以箱計'),
];

/** The class of yarns, which the shop has a page for. */
const YARN = '0003';
export const YARN_CLASS = `demo-${MATERIAL}-two-${YARN}`;
const classOfKind: Readonly<Record<number, string>> = {
  1: '0004',
  2: '0001',
  3: '0002',
  4: '0005',
  5: '0006',
  6: '0007',
  7: '0008',
  8: '0009',
};

/** The class of a material, chosen by its kind; yarns and knitted cloth have their own classes. */
export function classesOfMaterial({ kind, product_name }: { kind: unknown; product_name: string }) {
  const type = /織片|羅紋|毛線/.test(product_name) ? YARN : (classOfKind[Number(kind)] ?? '');
  const found = demoMaterialClassesTwo.find(({ fields }) => fields.type === type);
  const level_one_id = found?.fields.level_one_id ?? '';
  return { material_class: level_one_id, level_one_id, level_two_id: found?.id ?? '' };
}

export const demoGroupClassesOne: readonly DemoClass[] = [
  one(GROUP, 'A', '布料組', '買家選擇的布料'),
  one(GROUP, 'B', '配件組', '買家選擇的配件'),
];

export const demoGroupClassesTwo: readonly DemoClass[] = [
  two(GROUP, 'A', '0001', '表布', '看得到的那一面'),
  two(GROUP, 'A', '0002', '裡布', '裡面的那一層'),
  two(GROUP, 'B', '0003', '配件', '縫上去的零件'),
];

/** The class of a material group, chosen by its kind. */
export function classesOfGroup({ kind }: { kind: unknown }) {
  const found = demoGroupClassesTwo.find(({ fields }) => fields.type === `000${String(kind)}`);
  return { level_one_id: found?.fields.level_one_id ?? '', level_two_id: found?.id ?? '' };
}
