/**
 * The address for embedding a film; undefined if there is none. Pages of two large video sites are converted to
 * their embedding addresses, any other web address is accepted (specification, section 5).
 */
export function embedUrlOf(link: string): string | undefined {
  if (!/^https:\/\/\S+\.\S+$/i.test(link.trim()) || !URL.canParse(link.trim())) return undefined;
  const url = new URL(link.trim());
  const youtube = youtubeId(url);
  if (youtube !== undefined) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const vimeo = /(^|\.)vimeo\.com$/.test(url.hostname) ? /\/(\d+)/.exec(url.pathname)?.[1] : undefined;
  return vimeo === undefined ? url.href : `https://player.vimeo.com/video/${vimeo}`;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return undefined;
  return searchParams.get('v') ?? /^\/(?:embed|shorts)\/([\w-]+)/.exec(pathname)?.[1];
}
