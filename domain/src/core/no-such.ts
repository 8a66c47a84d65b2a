/** The most characters of an unknown name that a message quotes. */
const MOST_REPEATED = 60;

/**
 * The message for an unknown name. Only a text is quoted: converting another value would run its `toString`,
 * which the sender controls.
 */
export const unknownNameMessage = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    typeof input === 'string' ? `沒有「${input.slice(0, MOST_REPEATED)}」這個${what}` : `請填${what}的名稱`,
});
