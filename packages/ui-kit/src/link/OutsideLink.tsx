import Link, { type LinkProps } from '@mui/material/Link';
import { safeHref } from './safeHref.js';

export interface OutsideLinkProps extends Omit<LinkProps<'a'>, 'href' | 'target' | 'rel'> {
  /** An address from data; an address that is neither on the web nor of this origin is shown as plain text. */
  readonly href: string;
}

/** A link to an address from data, in a new tab; plain text where the address is unsafe. */
export function OutsideLink({ href, children, sx, ...link }: OutsideLinkProps) {
  const address = safeHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <Link {...link} sx={sx} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}
