import { templateBody } from '@zhidan/domain/template';
import { partOf, publishedBody } from './editing.js';
import { hasCloth, maskCanvas } from './photos.js';
import type { Editing } from './useEditing.js';

/**
 * A placeholder for the addresses of pictures, because pictures are uploaded only after this check has found no
 * problem.
 */
const UPLOADED = '/files/pictures/photo.png';

/** The problems that keep a template from being published, as sentences; the server makes the same checks. */
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
