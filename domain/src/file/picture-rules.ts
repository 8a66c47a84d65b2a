/** How an uploaded picture is resized, and which pictures are accepted. */
export interface PictureRule {
  /** The least width and height of an upload, in pixels. */
  readonly least: { readonly width: number; readonly height: number };
  /** The largest stored size; with `crop` the exact size. */
  readonly kept: { readonly width: number; readonly height?: number };
  readonly crop: boolean;
  /** Whether each pixel is stored exactly, as PNG; otherwise the picture is stored as JPEG. */
  readonly isExact?: true;
  /** The most bytes of an upload. */
  readonly most: number;
}

const KB = 1024;

/** The most bytes of a photo from a phone. */
const PHOTO = 20_480 * KB;

/** Photos of samples and goods before shipping: resized to at most 720 pixels in width. */
export const orderPictureRule: PictureRule = {
  least: { width: 1, height: 1 },
  kept: { width: 720 },
  crop: false,
  most: PHOTO,
};

/** A picture of at least 1080 by 1080 pixels, cropped and reduced to a square of 720 pixels. */
const productPhoto: PictureRule = {
  least: { width: 1080, height: 1080 },
  kept: { width: 720, height: 720 },
  crop: true,
  most: PHOTO,
};

/** The small picture of a question. */
const questionPicture: PictureRule = {
  least: { width: 330, height: 220 },
  kept: { width: 330, height: 220 },
  crop: true,
  most: PHOTO,
};

/** A banner of the full page width. */
const bannerPicture: PictureRule = {
  least: { width: 1, height: 1 },
  kept: { width: 1920 },
  crop: false,
  most: PHOTO,
};

/** The rule of the standard picture dialog. */
const plainPicture: PictureRule = {
  least: { width: 1, height: 1 },
  kept: { width: 720 },
  crop: false,
  most: 100 * KB,
};

/** The picture of a product in a template, as large as a screen shows it. */
const templatePicture: PictureRule = {
  least: { width: 64, height: 64 },
  kept: { width: 1440 },
  crop: false,
  most: PHOTO,
};

/** The mask or shading of a template, whose pixels are numbers. */
const templateLayer: PictureRule = { ...templatePicture, isExact: true };

/** A company's seal, at a resolution that is sharp in print. */
const sealPicture: PictureRule = {
  least: { width: 120, height: 120 },
  kept: { width: 480, height: 480 },
  crop: false,
  most: PHOTO,
};

/** The folder of pictures in settings, such as the company's seal. */
export const STAMP_FOLDER = 'seals';

const rules: Readonly<Record<string, PictureRule>> = {
  'level-one-categories': productPhoto,
  'level-two-categories': productPhoto,
  categories: productPhoto,
  'category-banners': bannerPicture,
  materials: productPhoto,
  questions: questionPicture,
  banners: bannerPicture,
  'main-banners': bannerPicture,
  'left-side-banners': bannerPicture,
  templates: templatePicture,
  'template-layers': templateLayer,
  [STAMP_FOLDER]: sealPicture,
};

/** Folders whose name differs from the resource that shows their pictures. */
const shownBy: Readonly<Record<string, string>> = {
  'category-banners': 'categories',
  templates: 'categories',
  'template-layers': 'categories',
};

/** The resource whose records show the pictures of a folder; its editors may upload pictures there. */
export const resourceOfFolder = (folder: string): string => shownBy[folder] ?? folder;

/** The picture rule for the records of a resource. */
export const pictureRuleOf = (folder: string): PictureRule =>
  Object.hasOwn(rules, folder) ? (rules[folder] ?? plainPicture) : plainPicture;

/** A picture with more pixels is not decoded, because a small file can expand to exhaust the memory. */
export const MAX_PIXELS = 60_000_000;

/** Width in pixels of the small picture in lists. */
export const THUMBNAIL_WIDTH = 360;

/** The most bytes of a cutting pattern. */
export const MAX_PATTERN_BYTES = 51_200 * KB;

/** The most bytes of one upload, to protect the disk; art files have no other limit. */
export const MAX_ART_BYTES = 1_048_576 * KB;
