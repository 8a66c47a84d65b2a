import { createContext, useContext, useEffect, useRef, type Ref } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

/** Provides the function that prefetches the script of a page. */
export const PrefetchContext = createContext<(pathname: string) => void>(() => undefined);

export interface LinkProps extends RouterLinkProps {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link that prefetches its page when the link becomes visible. */
export function Link({ ref, ...props }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = own.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      prefetch(element.pathname);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [prefetch]);
  return (
    <RouterLink
      {...props}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}
