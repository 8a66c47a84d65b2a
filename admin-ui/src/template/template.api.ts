import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Template } from '@zhidan/domain/template';
import { fileOfCanvas, canvasWith } from '@zhidan/ui-kit';
import { getJson, RequestFailed, sendRequest, uploadFile } from '@zhidan/ui-kit/api';
import type { UploadedPicture } from '@zhidan/domain';
import { isMaskEdited, publishedBody, type EditedTemplate, type ViewAddresses } from './editing.js';
import { layersOf, maskCanvas, type Photo } from './photos.js';

const addressOf = (category_id: string): string =>
  `/api/categories/${encodeURIComponent(category_id)}/template`;

/** The newest version of a product's template with its tag for `If-Match`; null before the first one. */
export const templateQuery = (category_id: string) =>
  queryOptions({
    queryKey: ['categories', category_id, 'template'],
    queryFn: async ({ signal }) => {
      try {
        const { body, headers } = await sendRequest<Template>(addressOf(category_id), { signal });
        return { template: body, tag: headers.get('etag') ?? '' };
      } catch (error) {
        if (error instanceof RequestFailed && error.status === 404) return null;
        throw error;
      }
    },
  });

export const useProductName = (category_id: string) =>
  useQuery({
    queryKey: ['categories', category_id, 'name'],
    queryFn: ({ signal }) =>
      getJson<{ readonly name: string }>(`/api/categories/${encodeURIComponent(category_id)}`, signal),
  });

/** The newest version of a template, with its tag for `If-Match`. */
export interface NewestTemplate {
  readonly template: Template;
  readonly tag: string;
}

export interface Publishing {
  readonly category_id: string;
  /** The tag of the version that is replaced; undefined for the first version. */
  readonly tag: string | undefined;
  readonly edited: EditedTemplate;
  readonly photos: ReadonlyMap<string, Photo>;
  /** The pictures of the replaced version, by the address of the photo (`base`) of their view. */
  readonly published: ReadonlyMap<string, ViewAddresses>;
}

/** Uploads the pictures that are new or changed, and publishes the template as its next version. */
export async function publishTemplate(publishing: Publishing): Promise<Template> {
  const { category_id, tag, edited, photos, published } = publishing;
  const addresses = new Map<string, ViewAddresses>();
  for (const view of edited.views) {
    const photo = photos.get(view.photo);
    if (photo === undefined) continue;
    const before = published.get(view.photo);
    const isSame = !isMaskEdited(view) && hasSameNumbers(photo, view);
    addresses.set(view.photo, before !== undefined && isSame ? before : await uploaded(photo, view, before));
  }
  const { body } = await sendRequest<Template>(addressOf(category_id), {
    method: 'PUT',
    body: publishedBody(edited, addresses),
    headers: tag === undefined ? {} : { 'if-match': tag },
  });
  return body;
}

/** Whether the numbers in the mask still mean the same regions. */
const hasSameNumbers = ({ numbered }: Photo, { regions }: EditedTemplate['views'][number]): boolean =>
  numbered === undefined || numbered.ids.join(' ') === regions.map(({ id }) => id).join(' ');

async function uploaded(
  photo: Photo,
  view: EditedTemplate['views'][number],
  before: ViewAddresses | undefined,
): Promise<ViewAddresses> {
  const { width, height } = photo.canvas;
  const { mask, shade } = layersOf(
    photo,
    maskCanvas(photo, view),
    view.regions.map(({ id }) => id),
    [width, height],
  );
  const keep = async (canvas: HTMLCanvasElement, folder: string, name: string) => {
    const type = folder === 'templates' ? 'image/jpeg' : 'image/png';
    const file = await fileOfCanvas(canvas, name, type);
    return (await uploadFile<UploadedPicture>(file, { folder }, () => undefined)).url;
  };
  return {
    base: before?.base ?? (await keep(photo.canvas, 'templates', 'base.jpg')),
    mask: await keep(canvasWith(mask), 'template-layers', 'mask.png'),
    shade: await keep(canvasWith(shade), 'template-layers', 'shade.png'),
  };
}
