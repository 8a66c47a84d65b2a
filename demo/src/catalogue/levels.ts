import type { levelOneCategorySchema, levelTwoCategorySchema } from '@zhidan/domain';
import type { z } from 'zod';
import { type DemoRecord, type PictureRecipe, pictureSpecOf } from './demoRecord.js';

export type DemoLevelOne = DemoRecord<z.input<typeof levelOneCategorySchema>>;
export type DemoLevelTwo = DemoRecord<z.input<typeof levelTwoCategorySchema>>;

export const levelOneId = (type: string): string => `demo-level-one-${type}`;
export const levelTwoId = (type: string): string => `demo-level-two-${type}`;

const one = (type: string, name: string, describe: string, look: PictureRecipe): DemoLevelOne => ({
  id: levelOneId(type),
  fields: { type, name, describe },
  pictures: [pictureSpecOf(look)],
});

const two = (
  levelOne: string,
  type: string,
  name: string,
  describe: string,
  look: PictureRecipe,
): DemoLevelTwo => ({
  id: levelTwoId(type),
  fields: { type, name, describe, level_one_id: levelOneId(levelOne) },
  pictures: [pictureSpecOf(look)],
});

/** The eight first-level categories of the shop. */
export const demoLevelOnes: readonly DemoLevelOne[] = [
  one('FB', '訂製布料', '整碼印花、緹花與針織，從一疋布開始', ['bolt', 'peony', 'carmine', 'cotton']),
  one('TB', '包袋', '托特包、束口袋與隨身小包', ['tote', 'seigaiha', 'indigo', 'canvas']),
  one('SS', '絲巾圍巾', '方巾、披肩與針織圍巾', ['knottedScarf', 'suzani', 'turquoise', 'silk']),
  one('TD', '毛巾浴品', '運動毛巾、浴巾與海灘巾', ['rolledTowels', 'waves', 'sky', 'terry']),
  one('HF', '家飾寢具', '抱枕、窗簾與毛毯', ['cushion', 'monstera', 'moss', 'fleece']),
  one('TF', '餐廚布品', '桌布、餐墊與圍裙', ['tablecloth', 'lemons', 'lemon', 'linen']),
  one('AP', '服飾襪帽', 'Polo 衫、花襯衫與襪帽', ['aloha', 'palms', 'persimmon', 'cotton']),
  one('BN', '旗幟禮贈', '旗幟、活動布置與節慶禮品', ['bunting', 'patchwork', 'plum', 'cotton']),
];

/** The second-level categories: three in each first-level category. */
export const demoLevelTwos: readonly DemoLevelTwo[] = [
  two('FB', '0001', '數位印花布', '純棉、棉麻、雪紡與緞面', ['swag', 'camellia', 'teal', 'satin']),
  two('FB', '0002', '緹花織布', '花紋由紗線織成', ['swag', 'brocade', 'plum', 'satin']),
  two('FB', '0003', '針織布料', '柔軟有彈性', ['ripple', 'waffle', 'persimmon', 'fleece']),
  two('TB', '0004', '托特包與購物袋', '帆布、牛津布，可加內袋', [
    'toteWide',
    'houndstooth',
    'vermilion',
    'canvas',
  ]),
  two('TB', '0005', '束口與收納', '束口袋、收納包與置物籃', ['kinchaku', 'asanoha', 'jade', 'linen']),
  two('TB', '0006', '隨身小包', '斜背、零錢、手機與腰包', ['coinPurse', 'damask', 'aubergine', 'satin']),
  two('SS', '0007', '絲巾領巾', '真絲、雪紡，手工捲邊', ['squareScarf', 'paisley', 'peacock', 'silk']),
  two('SS', '0008', '披肩長巾', '毛呢、織紋與包袱巾', ['shawl', 'tartan', 'lacquer', 'fleece']),
  two('SS', '0009', '針織圍巾', '麻花、緹花與脖圍', ['knitScarf', 'fairIsle', 'cobalt', 'smooth']),
  two('TD', '0010', '運動毛巾', '涼感、應援與頭帶', ['sportTowel', 'awning', 'tangerine', 'terry']),
  two('TD', '0011', '浴室毛巾', '浴巾、毛巾與方巾', ['foldedStack', 'towelBorder', 'rose', 'terry']),
  two('TD', '0012', '沙灘與戶外', '海灘巾、野餐墊與擦手巾', ['beachTowel', 'serape', 'mint', 'terry']),
  two('HF', '0013', '抱枕坐墊', '方枕、腰枕與坐墊', ['lumbar', 'ikatOgee', 'clay', 'linen']),
  two('HF', '0014', '窗簾門簾', '窗簾、咖啡簾與掛布', ['curtain', 'eucalyptus', 'jade', 'linen']),
  two('HF', '0015', '毛毯寢具', '法蘭絨毯、披毯與被套', ['throwBlanket', 'nordic', 'ultramarine', 'fleece']),
  two('TF', '0016', '桌布餐墊', '圓桌、方桌、桌旗與餐墊', ['roundTablecloth', 'gingham', 'coral', 'cotton']),
  two('TF', '0017', '餐桌小物', '杯墊、餐巾、酒袋與椅墊', ['napkin', 'ditsy', 'leaf', 'linen']),
  two('TF', '0018', '廚房布品', '圍裙、隔熱手套與鍋墊', ['bibApron', 'windowpane', 'marigold', 'denim']),
  two('AP', '0019', '上衣', 'T 恤、Polo 衫、花襯衫與球衣', ['polo', 'harlequin', 'forest', 'jersey']),
  two('AP', '0020', '服裝', '背心、法被、短褲與圓裙', ['dress', 'poppies', 'fuchsia', 'cotton']),
  two('AP', '0021', '襪帽', '襪子、帽子', ['kneeSocks', 'knitStripes', 'mustard', 'smooth']),
  two('BN', '0022', '旗幟', '羽毛旗、布旗與三角旗', ['featherFlag', 'retroCircles', 'marigold', 'smooth']),
  two('BN', '0023', '活動布置', '桌套、背景布與椅套', ['backdrop', 'clouds', 'carmine', 'smooth']),
  two('BN', '0024', '節慶禮贈', '御守袋、布偶與領巾', ['roundFan', 'cranes', 'dusk', 'silk']),
];
