import Link, { type LinkProps } from '@mui/material/Link';
import { safeHref } from './safeHref.js';

export interface OutsideLinkProps extends Omit<LinkProps<'a'>, 'href' | 'target' | 'rel'> {
  /** From data: what is no address of the web or of this origin leads nowhere. */
  readonly href: string;
}

/** A link whose address comes from data, in a window of its own; its words alone where the address is none. */
export function OutsideLink({ href, children, sx, ...link }: OutsideLinkProps) {
  const address = safeHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <Link {...link} sx={sx} href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
}
