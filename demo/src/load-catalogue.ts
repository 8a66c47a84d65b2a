import type { Facts } from '@zhidan/command-api';
import { recordKinds, settingOf } from '@zhidan/domain';
import type { DemoRecord } from './catalogue/demoRecord.js';
import {
  classesOfGroup,
  classesOfMaterial,
  demoGroupClassesOne,
  demoGroupClassesTwo,
  demoMaterialClassesOne,
  demoMaterialClassesTwo,
} from './catalogue/classes.js';
import {
  demoCategories,
  demoHomeBanners,
  demoLevelOnes,
  demoLevelTwos,
  demoMainBanners,
  demoMaterialGroups,
  demoMaterials,
  demoSideBanners,
  demoSuppliers,
} from './catalogue/index.js';
import { demoStorage, storageItemUse } from './catalogue/storage.js';
import { demoSettings, demoTables } from './office.js';
import { pictureFieldsOf } from './pictures/pictureFiles.js';
import { inBatches, type SendNextCommand } from './walk.js';

interface Entry {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Whether a material is cut from another one, which must exist first. */
const isCut = ({ fields }: (typeof demoMaterials)[number]) => Number(fields.kind) === 4;

/** The picture fields of a record that has no separate thumbnail. */
function shown(record: DemoRecord<unknown>) {
  const { thumbnail: _thumbnail, ...pictures } = pictureFieldsOf(record);
  return pictures;
}

const materials = demoMaterials.map((material) => ({
  ...material,
  fields: {
    ...material.fields,
    ...classesOfMaterial(material.fields),
    ...shown(material),
    ...storageItemUse(material),
  },
}));

const storage = demoStorage.map(({ material, ...item }) => ({
  ...item,
  fields: { ...item.fields, ...shown(material) },
}));

const groups = demoMaterialGroups.map((group) => ({
  ...group,
  fields: { ...group.fields, ...classesOfGroup(group.fields), ...shown(group) },
}));

const onLevel = (level: DemoRecord<object>) => {
  const pictures = shown(level);
  return { ...level, fields: { ...level.fields, ...pictures, img: pictures.imgs[0] ?? '' } };
};

const inWords = (banner: DemoRecord<object>) => ({
  ...banner,
  fields: { ...banner.fields, ...shown(banner) },
});

const categories = demoCategories.map((category) => ({
  ...category,
  fields: { ...category.fields, ...pictureFieldsOf(category) },
}));

/** All records of the catalogue by resource; resources that others refer to come first. */
const shelves: readonly (readonly [resource: string, entries: readonly Entry[]])[] = [
  ...Object.entries(demoTables),
  ['suppliers', demoSuppliers],
  ['material-classes-one', demoMaterialClassesOne],
  ['material-classes-two', demoMaterialClassesTwo],
  ['storage-items', storage],
  ['materials', materials.filter((material) => !isCut(material))],
  ['materials', materials.filter(isCut)],
  ['material-group-classes-one', demoGroupClassesOne],
  ['material-group-classes-two', demoGroupClassesTwo],
  ['material-groups', groups],
  ['level-one-categories', demoLevelOnes.map(onLevel)],
  ['level-two-categories', demoLevelTwos.map(onLevel)],
  ['categories', categories],
  ['main-banners', demoMainBanners.map(inWords)],
  ['banners', demoHomeBanners.map(inWords)],
  ['left-side-banners', demoSideBanners.map(inWords)],
];

/** Sets up the shop before its first order: settings, office tables, and the whole catalogue. */
export async function loadCatalogue(facts: Facts, walk: SendNextCommand): Promise<void> {
  for (const { id, values } of demoSettings) {
    const setting = settingOf(id);
    if (setting !== undefined) await walk(setting.aggregate, id, { kind: 'set', values });
  }
  for (const [resource, entries] of shelves) {
    // Waits until the facts include the records to which the next ones refer.
    await facts.settled();
    const kind = recordKinds.find((known) => known.resource === resource);
    if (kind === undefined) throw new Error(`the demo knows no ${resource}`);
    for (const some of inBatches(entries)) {
      await Promise.all(
        some.map(({ id, fields }) =>
          walk(kind.aggregate, id, { kind: 'add', fields: kind.schema.parse(fields) }),
        ),
      );
    }
  }
}
