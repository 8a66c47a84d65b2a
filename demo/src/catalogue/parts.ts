import { cutPartMaterial, type DemoMaterial, partMaterial, supplyMaterial } from './material.js';

/** Parts bought by the piece (kind 1). */
const boughtParts: readonly DemoMaterial[] = [
  partMaterial('zip-20-ivory', 'A1001', '20 公分尼龍拉鍊 米白', 6, 4, '米白', 'parts', [
    'zipperSet',
    'polka',
    'mustard',
  ]),
  partMaterial('zip-20-navy', 'A1002', '20 公分尼龍拉鍊 藏青', 6, 4, '藏青', 'parts', [
    'zipperSet',
    'polka',
    'cobalt',
  ]),
  partMaterial('zip-20-red', 'A1003', '20 公分尼龍拉鍊 朱紅', 6, 4, '朱紅', 'parts', [
    'zipperSet',
    'polka',
    'vermilion',
  ]),
  partMaterial('zip-40-brass', 'A1004', '40 公分銅齒拉鍊', 18, 6, '古銅', 'parts', [
    'zipper',
    'polka',
    'clay',
  ]),
  partMaterial('zip-40-green', 'A1005', '40 公分銅齒拉鍊 墨綠', 18, 6, '墨綠', 'parts', [
    'zipper',
    'polka',
    'moss',
  ]),
  partMaterial('webbing-cotton', 'A1006', '純棉織帶提把 本色', 9, 5, '本色', 'parts', [
    'ribbon',
    'herringbone',
    'tea',
    'canvas',
    0.6,
  ]),
  partMaterial('webbing-stripe', 'A1007', '條紋織帶提把', 9, 5, '藍白', 'parts', [
    'ribbon',
    'ticking',
    'indigo',
    'canvas',
    0.6,
  ]),
  partMaterial('webbing-red', 'A1008', '條紋織帶提把 朱紅', 9, 5, '紅白', 'parts', [
    'ribbon',
    'breton',
    'vermilion',
    'canvas',
    0.5,
  ]),
  partMaterial('strap-adjust', 'A1009', '可調式背帶', 24, 4, '黑', 'parts', ['buckle', 'polka', 'teal']),
  partMaterial('strap-leather', 'A1010', '植鞣皮背帶', 96, 6, '焦糖', 'parts', ['buckle', 'polka', 'tea']),
  partMaterial('rope-cotton', 'A1011', '5 公厘棉繩', 4, 3, '本色', 'parts', ['rope', 'polka', 'mustard']),
  partMaterial('rope-navy', 'A1012', '5 公厘棉繩 藏青', 4, 3, '藏青', 'parts', ['rope', 'polka', 'indigo']),
  partMaterial('cord-lock', 'A1013', '束繩扣', 3, 1, '霧灰藍', 'parts', ['cordLocks', 'polka', 'carmine']),
  partMaterial('button-shell', 'A1014', '貝殼鈕扣', 5, 2, '貝殼白', 'parts', ['buttons', 'polka', 'blush']),
  partMaterial('button-resin', 'A1015', '樹脂鈕扣', 2.5, 2, '琥珀', 'parts', [
    'buttons',
    'polka',
    'persimmon',
  ]),
  partMaterial('button-wood', 'A1016', '木頭鈕扣', 2.5, 2, '原木', 'parts', ['buttons', 'polka', 'forest']),
  partMaterial('snap-brass', 'A1017', '銅製壓釦', 4, 2, '古銅', 'parts', ['snaps', 'polka', 'clay']),
  partMaterial('magnet', 'A1018', '磁釦', 9, 3, '霧銀', 'parts', ['snaps', 'polka', 'sky']),
  partMaterial('d-ring', 'A1019', 'D 型環', 3, 1, '古銅', 'parts', ['rings', 'polka', 'mustard']),
  partMaterial('frame-kiss', 'A1020', '8.5 公分口金框', 28, 12, '古金', 'parts', ['rings', 'polka', 'plum']),
  partMaterial('label-woven', 'A1021', '織標', 3.5, 1.5, '本色底', 'label', [
    'label',
    'wovenDiamonds',
    'indigo',
    'satin',
    0.5,
  ]),
  partMaterial('label-print', 'A1022', '印刷水洗標', 3.5, 1.5, '白底', 'label', [
    'label',
    'gingham',
    'mint',
    'satin',
    0.5,
  ]),
  partMaterial('label-leather', 'A1023', '壓紋皮標', 12, 3, '焦糖', 'label', [
    'leatherTag',
    'ticking',
    'denim',
    'denim',
  ]),
  partMaterial('tag-paper', 'A1024', '手寫感吊牌', 2, 1, '米黃', 'label', ['hangTags', 'polka', 'lotus']),
  partMaterial('fill-cotton', 'A1025', '枕心填充棉 45 公分', 62, 6, '白', 'parts', [
    'filling',
    'polka',
    'blush',
  ]),
  partMaterial('fill-feather', 'A1026', '枕心羽絨 45 公分', 168, 6, '白', 'parts', [
    'filling',
    'polka',
    'lemon',
  ]),
  partMaterial('fill-toy', 'A1027', '玩偶填充棉', 16, 8, '白', 'parts', ['filling', 'polka', 'coral']),
  partMaterial('pad-felt', 'A1028', '隔熱鋪棉', 8, 3, '暖白', 'parts', ['padding', 'polka', 'persimmon']),
  partMaterial('elastic-20', 'A1029', '2 公分鬆緊帶', 3, 3, '白', 'parts', ['elastic', 'polka', 'rose']),
  partMaterial('elastic-soft', 'A1030', '耳掛鬆緊繩', 2, 2, '白', 'parts', ['elastic', 'polka', 'sky']),
  partMaterial('tassel-cotton', 'A1031', '棉線流蘇', 7, 3, '多色', 'parts', ['tassels', 'polka', 'teal']),
  partMaterial('fringe-hand', 'A1032', '手打流蘇邊', 18, 10, '同布色', 'parts', [
    'tassels',
    'polka',
    'marigold',
  ]),
  partMaterial('lace-cotton', 'A1033', '水溶蕾絲花邊', 14, 6, '米白', 'parts', ['lace', 'polka', 'lavender']),
  partMaterial('piping-contrast', 'A1034', '撞色滾邊', 8, 6, '多色', 'parts', [
    'piping',
    'polka',
    'turquoise',
  ]),
  partMaterial('rod-wood', 'A1035', '原木掛桿', 46, 4, '原木', 'parts', ['spools', 'polka', 'leaf']),
  partMaterial('pole-flag', 'A1036', '玻纖旗桿', 128, 6, '霧黑', 'parts', ['rings', 'polka', 'jade']),
  partMaterial('thread-match', 'A1037', '高強力縫線', 2, 0, '配色', 'parts', ['spools', 'polka', 'fuchsia']),
  partMaterial('bag-opp', 'A1038', 'OPP 包裝袋', 1.2, 0.8, '透明', 'label', ['polybags', 'polka', 'jade']),
  partMaterial('bag-cotton', 'A1039', '胚布收納袋', 14, 2, '本色', 'label', [
    'kinchaku',
    'pinDots',
    'tea',
    'linen',
  ]),
  partMaterial('box-gift', 'A1040', '抽屜禮盒', 32, 3, '朱紅', 'label', ['parcel', 'polka', 'vermilion']),
];

/** Parts cut from cloth (kind 4). */
const cutParts: readonly DemoMaterial[] = [
  cutPartMaterial('handle-self', 'B4001', '同布提把', [10, 62], [7, 1], 'poly-canvas', [
    'ribbon',
    'ikat',
    'vermilion',
    'canvas',
    0.5,
  ]),
  cutPartMaterial('pocket-inner', 'B4002', '內口袋', [22, 34], [9, 2], 'oxford-210', [
    'laptopSleeve',
    'windowGrille',
    'sky',
    'smooth',
  ]),
  cutPartMaterial('loop-self', 'B4003', '掛繩布環', [5, 12], [2, 0.5], 'poly-canvas', [
    'lanyard',
    'breton',
    'cobalt',
    'canvas',
    0.5,
  ]),
  cutPartMaterial('collar-print', 'B4004', '印花領片', [46, 14], [12, 2], 'poplin-print', [
    'bowTie',
    'ditsy',
    'coral',
    'cotton',
  ]),
  cutPartMaterial('binding-print', 'B4005', '印花包邊條', [6, 120], [8, 1], 'poplin-print', [
    'ribbon',
    'polka',
    'rose',
    'cotton',
    0.6,
  ]),
];

/** Paper per metre, ink per cc, carton and freight per carton (kinds 5 to 8). */
const bulkSupplies: readonly DemoMaterial[] = [
  supplyMaterial('paper-70', 'S5001', 5, '70 克熱轉印紙', 5.5, '公尺', 'ink', ['paperRoll', 'polka', 'sky']),
  supplyMaterial('paper-100', 'S5002', 5, '100 克熱轉印紙', 7.2, '公尺', 'ink', [
    'paperRoll',
    'polka',
    'rose',
  ]),
  supplyMaterial('ink-standard', 'S6001', 6, '昇華墨水', 1.6, 'cc', 'ink', ['inkBottles', 'polka', 'cobalt']),
  supplyMaterial('ink-active', 'S6002', 6, '活性墨水', 2.4, 'cc', 'ink', ['inkBottles', 'polka', 'fuchsia']),
  supplyMaterial('carton-s', 'S7001', 7, '小號五層紙箱', 26, '個', 'box', ['carton', 'polka', 'indigo']),
  supplyMaterial('carton-l', 'S7002', 7, '大號五層紙箱', 48, '個', 'box', ['mailer', 'polka', 'moss']),
  supplyMaterial('freight-home', 'S8001', 8, '宅配', 110, '箱', 'freight', ['parcel', 'polka', 'jade']),
];

export const demoParts: readonly DemoMaterial[] = [...boughtParts, ...cutParts, ...bulkSupplies];
