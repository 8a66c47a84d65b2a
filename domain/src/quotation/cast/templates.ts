import type { z } from 'zod';
import { templateBody, type Template } from '../../template/schema.js';
import { templateVersion } from '../../template/template.js';
import { MONDAY } from './monday.js';

type SentView = z.input<typeof templateBody>['views'][number];
type SentRegion = SentView['regions'][number];

const view = (name: string, ...regions: SentRegion[]): SentView => ({
  base: `/files/pictures/${name}-base.jpg`,
  mask: `/files/pictures/${name}-mask.png`,
  shade: `/files/pictures/${name}-shade.png`,
  regions,
});

const square = (left: number, top: number, right: number, bottom: number): SentRegion['map'] => ({
  corners: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
});

const published = (
  category_id: string,
  ...bodies: readonly z.input<typeof templateBody>[]
): readonly Template[] =>
  bodies.map((body, at) => ({
    ...templateBody.parse(body),
    category_id,
    version: at + 1,
    created_date: MONDAY,
  }));

const white = { id: 'white', title: '白', hex: '#ffffff' };
const navy = { id: 'navy', title: '丈青', hex: '#1f2a4d' };
const front: SentRegion = {
  id: 'front',
  title: '正面',
  print_mm: [400, 500],
  map: square(0.25, 0.2, 0.75, 0.9),
};
const back: SentRegion = {
  id: 'back',
  title: '背面',
  print_mm: [400, 500],
  map: square(0.25, 0.15, 0.75, 0.9),
};

/** Templates of the cast; the second version of the polo has a smaller print area on its front. */
const castTemplates: Readonly<Record<string, readonly Template[]>> = {
  polo: published(
    'polo',
    {
      colours: [white, navy],
      views: [view('polo-front', { ...front, print_mm: [420, 520] }), view('polo-back', back)],
    },
    { colours: [white, navy], views: [view('polo-front', front), view('polo-back', back)] },
  ),
  badge: published('badge', {
    views: [view('badge', { ...front, print_mm: [80, 80], safe_mm: 5 })],
  }),
  tablecloth: published('tablecloth', {
    views: [
      view('tablecloth', {
        id: 'top',
        title: '桌面',
        print_mm: [1400, 1400],
        map: { affine: [0.0005, 0, 0, 0.0005, 0.15, 0.15] },
        grain_deg: 90,
      }),
    ],
  }),
};

export const castTemplate = (category_id: string, version?: number): Template | undefined =>
  templateVersion(castTemplates[category_id] ?? [], version);
