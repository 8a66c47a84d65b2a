import type { Facts } from '@zhidan/command-api';
import { templateBody, templates } from '@zhidan/domain/template';
import { demoCategories } from './catalogue/index.js';
import { pictureName } from './catalogue/pictureName.js';
import { regionsOfDrawing } from './pictures/mockup/regions.js';
import { pictureAddress } from './pictures/pictureFiles.js';
import { inBatches, type SendNextCommand } from './walk.js';

type DemoCategory = (typeof demoCategories)[number];

/** Body colours of clothing; all other products are printed on white only. */
const dyes = [
  { id: 'white', title: '白', hex: '#ffffff' },
  { id: 'cream', title: '米', hex: '#f3ead8' },
  { id: 'ash', title: '淺灰', hex: '#d5d8dc' },
  { id: 'sky', title: '淺藍', hex: '#cfe0ee' },
];
const WORN = /^(19|20)/;

/** The print template of a demo product, derived from its first picture. */
export async function templateOfDemo({ id, fields, pictures: [spec] }: DemoCategory) {
  if (spec === undefined) throw new Error(`${id} has no picture`);
  const name = pictureName(id, 1);
  return templateBody.parse({
    colours: WORN.test(fields.type) ? dyes : [],
    views: [
      {
        base: pictureAddress(name, spec, 'base'),
        mask: pictureAddress(name, spec, 'mask'),
        shade: pictureAddress(name, spec, 'shade'),
        regions: await regionsOfDrawing(spec, fields.specification ?? ''),
      },
    ],
  });
}

/** Publishes the template of each product. */
export async function loadTemplates(facts: Facts, walk: SendNextCommand): Promise<void> {
  await facts.settled();
  for (const some of inBatches(demoCategories)) {
    await Promise.all(
      some.map(async (category) => {
        const body = await templateOfDemo(category);
        await walk(templates, category.id, { kind: 'publish', category_id: category.id, body });
      }),
    );
  }
}
