import { z } from 'zod';
import { numericSchema } from '../core/numeric.js';
import { storedShape } from '../core/stored-shape.js';
import { degreesSchema, hexColour, millimetresSchema } from '../design/lengths.js';
import { regionCornersOf, isClockwise } from '../design/map.js';

/** The longest side of a printed piece in mm; cloth sold by the length is longer than any cut piece. */
export const MAX_PRINT_MM = 50_000;
const MOST_VIEWS = 8;
const MOST_REGIONS = 10;
const MOST_COLOURS = 40;

const id = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,29}$/, '代號請用小寫英文、數字與減號');
const title = z.string().trim().min(1, '此欄位不能為空').max(20);

/** A picture that was uploaded to this installation, by the address that `POST /files` returned. */
const pictureAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/files\/pictures\/[\w.-]+$/, '請先上傳圖片');

/** A fraction of the picture's width or height; a corner may lie slightly outside. */
const share = () => numericSchema(z.number().min(-1).max(2));
const point = () => z.tuple([share(), share()]);
const finite = () => numericSchema(z.number().min(-1_000).max(1_000));

const map = z.union([
  z.strictObject({ corners: z.tuple([point(), point(), point(), point()]) }),
  z.strictObject({ affine: z.tuple([finite(), finite(), finite(), finite(), finite(), finite()]) }),
]);

/** A part of a product on which the design is printed. */
const regionSchema = z.object({
  id,
  /** A title such as 左胸 or 背面. */
  title,
  /** The cut size in mm. */
  print_mm: z.tuple([millimetresSchema(10, MAX_PRINT_MM), millimetresSchema(10, MAX_PRINT_MM)]),
  /** The margin in mm that is printed beyond the cut on each side. */
  bleed_mm: millimetresSchema(0, 100).default(10),
  /** The distance in mm from the cut that should stay free of important parts. */
  safe_mm: millimetresSchema(0, 500).default(15),
  map,
  /** The direction of the cloth's length in the printed piece: degrees clockwise from upright. */
  grain_deg: degreesSchema().default(0),
});

const viewSchema = z.object({
  base: pictureAddress,
  mask: pictureAddress,
  shade: pictureAddress,
  regions: z.array(regionSchema).min(1, '至少需要一個印刷位置').max(MOST_REGIONS),
});

const colourSchema = z.object({ id, title, hex: hexColour });

/** The body of a new version: the whole template. */
export const templateBody = z
  .strictObject({
    colours: z.array(colourSchema).max(MOST_COLOURS).default([]),
    views: z.array(viewSchema).min(1, '至少需要一個畫面').max(MOST_VIEWS),
  })
  .superRefine(({ colours, views }, context) => {
    const repeatedColour = repeatedAt(colours);
    if (repeatedColour !== undefined)
      context.addIssue({ code: 'custom', path: ['colours', repeatedColour, 'id'], message: REPEATED });
    const places = views.flatMap(({ regions }, view) =>
      regions.map((region, at) => ({ region, id: region.id, path: ['views', view, 'regions', at] })),
    );
    const repeated = places[repeatedAt(places) ?? -1];
    if (repeated !== undefined)
      context.addIssue({ code: 'custom', path: [...repeated.path, 'id'], message: REPEATED });
    for (const { region, path } of places) {
      if (!isClockwise(regionCornersOf(region.map, region.print_mm)))
        context.addIssue({ code: 'custom', path: [...path, 'map'], message: NOT_CLOCKWISE });
      if (2 * region.safe_mm >= Math.min(...region.print_mm))
        context.addIssue({ code: 'custom', path: [...path, 'safe_mm'], message: NOTHING_SAFE });
    }
  });

const REPEATED = '代號不能重複';
const NOT_CLOCKWISE = '四個角請從左上開始順時針，圍成沒有凹角的四邊形';
const NOTHING_SAFE = '安全距離太大，印刷範圍裡沒有剩下的位置';

const repeatedAt = (things: readonly { readonly id: string }[]): number | undefined => {
  const at = things.findIndex(({ id }, place) => things.findIndex((one) => one.id === id) < place);
  return at < 0 ? undefined : at;
};

export type TemplateBody = z.infer<typeof templateBody>;

/** A published template: the views of a product, and the place and size of each printed region. */
export const templateSchema = z.object({
  category_id: z.string(),
  /** The number of the version, from 1. */
  version: z.int(),
  colours: z.array(storedShape(colourSchema)),
  views: z.array(storedShape(viewSchema)),
  created_date: z.string(),
});
export type Template = z.infer<typeof templateSchema>;
export type TemplateView = Template['views'][number];
export type Region = TemplateView['regions'][number];
export type BodyColour = Template['colours'][number];

/** Every region of a template, with the view that shows it. */
export const regionsOf = ({
  views,
}: Pick<Template, 'views'>): readonly {
  readonly region: Region;
  readonly view: TemplateView;
}[] => views.flatMap((view) => view.regions.map((region) => ({ region, view })));

export const regionById = (template: Pick<Template, 'views'>, id: string): Region | undefined =>
  regionsOf(template).find(({ region }) => region.id === id)?.region;
