import { isKeyOf } from '../core/keys.js';

export const materialKinds = {
  1: { title: '一般原料' },
  2: { title: '轉印布料' },
  3: { title: '現成布料' },
  4: { title: '配件專用' },
  5: { title: '紙' },
  6: { title: '墨' },
  7: { title: '紙箱' },
  8: { title: '運費' },
} as const;

export type MaterialKind = keyof typeof materialKinds;

export const materialGroupKinds = {
  1: { title: '表布專用' },
  2: { title: '裡布專用' },
  3: { title: '一般原料、配件專用' },
} as const;

export type MaterialGroupKind = keyof typeof materialGroupKinds;

/** The title of a material kind within a group kind: `<group kind>_<material kind>`. */
export const compositeKinds = {
  '1_2': { title: '表布-需轉印' },
  '1_3': { title: '表布-不需轉印' },
  '2_2': { title: '裡布-轉印' },
  '2_3': { title: '裡布-現成' },
  '3_1': { title: '一般原料' },
  '3_4': { title: '完整配件' },
  '9_5': { title: '主體' },
  '9_6': { title: '生產數量' },
} as const;

export type CompositeKind = keyof typeof compositeKinds;

/** The composite kind of a material in a group; undefined where the combination is not allowed. */
export function compositeKind(group: number, material: number): CompositeKind | undefined {
  const key = `${group}_${material}`;
  return isKeyOf(compositeKinds, key) ? key : undefined;
}
