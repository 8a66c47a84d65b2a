import { categories, levelOneCategories, levelTwoCategories, type DomainEvent } from '@zhidan/domain';
import { z } from 'zod';
import { recordProjection } from '../record/index.js';
import { History, proofOf } from '../testing/index.js';

const shelf = {
  type: 'AP',
  name: '服飾',
  img: '/files/pictures/apparel-720.jpg',
  imgs: ['/files/pictures/apparel-720.jpg'],
  preview: 'data:image/jpeg;base64,AAAA',
  alt: '靛藍格紋襯衫',
  describe: '可以印上自己圖案的衣服',
};

const levelOne = new History();
levelOne.happened('levelonecategory-apparel', { type: 'LevelOneCategoryAdded', data: shelf });
levelOne.happened('levelonecategory-home', {
  type: 'LevelOneCategoryAdded',
  data: { ...shelf, name: '居家' },
});
levelOne.happened('levelonecategory-apparel', { type: 'LevelOneCategoryChanged', data: { name: '衣著' } });
levelOne.happened('levelonecategory-home', { type: 'LevelOneCategoryRemoved', data: {} });
proofOf(recordProjection(levelOneCategories), levelOne.events);

const levelTwo = new History();
const shirts = { ...shelf, type: '0001', level_one_id: 'apparel' };
levelTwo.happened('leveltwocategory-shirts', { type: 'LevelTwoCategoryAdded', data: shirts });
levelTwo.happened('leveltwocategory-shirts', {
  type: 'LevelTwoCategoryChanged',
  data: { level_one_id: 'home' },
});
proofOf(recordProjection(levelTwoCategories), levelTwo.events);

const video = { label: '介紹', link: 'https://video.test/1' };

const polo: DomainEvent = {
  type: 'CategoryAdded',
  data: categories.schema.parse({
    name: '昇華轉印 POLO 衫',
    type: '0101',
    sizes: ['S', 'M', 'L'],
    size_chart: '尺寸,胸寬\nS,48',
    piece_fields: [{ key: 'name', title: '名字', max: 12, required: true, unique: false }],
    quantity_step: 1,
    level_one_id: 'apparel',
    level_two_id: 'shirts',
    imgs: ['/files/pictures/polo-720.jpg'],
    thumbnail: '/files/pictures/polo-360.jpg',
    preview: 'data:image/jpeg;base64,AAAA',
    alt: '海軍藍條紋 POLO 衫',
    banner_imgs: ['/files/pictures/polo-720.jpg'],
    status: { hot: true },
    specification: '短袖',
    feature: '吸濕排汗',
    describe: '一件起訂',
    processing_describe: '領口雙針',
    sample_order: { name: '樣品', url: 'https://shop.test/polo' },
    switch: true,
    start_date_of_discount: '2026-03-01',
    end_date_of_discount: '2026-03-31',
    sales_event_description: '球季優惠',
    new_product_description: '新布料',
    introduction_video: video,
    salting_on_color_video: video,
    note_one_video: video,
    note_two_video: video,
    pattern_no: 'P-0101',
    pattern_download: 'https://files.test/p-0101.pdf',
    pattern_width: 60,
    pattern_height: 80.5,
    material_group: ['face-cloth', 'buttons'],
    quantity_profit: [{ quantity: 100, profit: 40, carton: 2, net_weight: 20 }],
    tailor_fee: 15,
    crop_fee: 5,
    outside_layout_width: 20,
    outside_layout_height: 30,
    outside_cloth_loss: 10,
    inside_layout_width: 20,
    inside_layout_height: 30,
    inside_cloth_loss: 3,
    ink_id: 'ink',
    paper_id: 'paper',
    delivery_id: 'freight',
    carton_id: 'carton',
    split_quantity: 20,
    mini_order: 40,
    selling_price: 590,
    disable_proofing: true,
  }),
};

const products = new History();
products.happened('category-polo', polo);
products.happened('category-napkin', { ...polo, data: { ...z.looseObject({}).parse(polo.data), imgs: [] } });
products.happened('category-polo', { type: 'CategoryChanged', data: { tailor_fee: 16.5, pattern_no: '' } });
products.happened('category-napkin', { type: 'CategoryRemoved', data: {} });
proofOf(recordProjection(categories), products.events);
