import { OutsideLink, safeHref } from '@zhidan/ui-kit';
import type { PublicCategory } from './categories.api.js';

/** A link to a page that sells an unprinted sample, for buyers who want to feel the cloth first. */
export function UnprintedSampleLink({ name, url }: PublicCategory['sample_order']) {
  if (safeHref(url) === undefined) return null;
  return (
    <OutsideLink href={url} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
      購買樣品{name === '' ? '' : `：${name}`}
    </OutsideLink>
  );
}
