/** An unknown name may be of any length. */
const MOST_REPEATED = 60;

/**
 * The message of a schema for a name that is not among those it knows. Only a text is repeated: turning anything else
 * into one would run the `toString` that its sender put there.
 */
export const noSuch = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    typeof input === 'string' ? `沒有「${input.slice(0, MOST_REPEATED)}」這個${what}` : `請填${what}的名稱`,
});
