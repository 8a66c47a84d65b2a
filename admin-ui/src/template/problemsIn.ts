import { templateBody } from '@zhidan/domain/template';
import { partOf, publishedBody } from './editing.js';
import { hasCloth, maskCanvas } from './photos.js';
import type { Editing } from './useEditing.js';

/** Stands for the addresses of pictures, which are uploaded only once all else is in order. */
const UPLOADED = '/files/pictures/photo.png';

/** What keeps a template from being published, in words; the server checks the same. */
export function problemsIn({ template, photos }: Pick<Editing, 'template' | 'photos'>): readonly string[] {
  const views = template.views.flatMap((view, at) => {
    const photo = photos.get(view.photo);
    const isEmpty = photo !== undefined && !hasCloth(maskCanvas(photo, view));
    return isEmpty ? [`第 ${at + 1} 個畫面還沒有布面：請在「布面」描出商品的輪廓`] : [];
  });
  const addresses = new Map(
    template.views.map(({ photo }) => [photo, { base: UPLOADED, mask: UPLOADED, shade: UPLOADED }]),
  );
  const { error } = templateBody.safeParse(publishedBody(template, addresses));
  const fields = (error?.issues ?? []).map(
    ({ path, message }) => `${partOf(template, path.join('.'))}：${message}`,
  );
  return [...views, ...fields];
}
