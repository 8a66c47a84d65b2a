import type { Client, Pool } from '@zhidan/database';
import { escapeHtml } from '@zhidan/domain';

/** Stands in a mail's words where its recipient alone finds a one-time link. */
export const ONE_TIME_LINK = '[一次性連結，只寄給收件人]';

/** Opens what a mail's link was sealed as; undefined when it cannot be opened any more. */
export type OpenLink = (sealed: string) => string | undefined;

export const withLink = <Body extends { readonly html: string | null; readonly text: string | null }>(
  body: Body,
  link: string,
): Body => ({
  ...body,
  html: body.html?.replaceAll(ONE_TIME_LINK, () => escapeHtml(link)) ?? null,
  text: body.text?.replaceAll(ONE_TIME_LINK, () => link) ?? null,
});

/** As much of a link may be seen without being of use. */
const HARMLESS_LENGTH = 16;

/** Words of others, such as a mail server's that quotes what it refuses; left out where they hold a part of the link. */
export function withoutLink(words: string, link: string): string {
  const unbroken = words.replace(/\s/g, '');
  for (let from = 0; from + HARMLESS_LENGTH <= link.length; from += 1)
    if (unbroken.includes(link.slice(from, from + HARMLESS_LENGTH)))
      return `郵件伺服器的說明含有${ONE_TIME_LINK}`;
  return words;
}

/**
 * Blanks the mails of a release that wrote one-time links into the outbox: after its rows were put back from a
 * backup, as the migration does for those that were there.
 */
export const forgetPlainLinks = async (database: Pool | Client): Promise<void> =>
  void (await database.query('select mail.forget_plain_links()'));
