import { OutsideLink, safeHref } from '@zhidan/ui-kit';
import type { PublicCategory } from './categories.api.js';

/** Where a sample can be bought as it is, for who wants to feel the cloth first. */
export function SampleOrder({ name, url }: PublicCategory['sample_order']) {
  if (safeHref(url) === undefined) return null;
  return (
    <OutsideLink href={url} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
      購買樣品{name === '' ? '' : `：${name}`}
    </OutsideLink>
  );
}
