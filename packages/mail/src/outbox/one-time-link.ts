import type { Client, Pool } from '@zhidan/database';
import { escapeHtml } from '@zhidan/domain';

/** The placeholder for a one-time link in the stored text; only the mail to the recipient contains the link. */
export const ONE_TIME_LINK = '[一次性連結，只寄給收件人]';

/** Decrypts the link of a mail; undefined when its key does not exist any more. */
export type DecryptLink = (sealed: string) => string | undefined;

export const withOneTimeLink = <Body extends { readonly html: string | null; readonly text: string | null }>(
  body: Body,
  link: string,
): Body => ({
  ...body,
  html: body.html?.replaceAll(ONE_TIME_LINK, () => escapeHtml(link)) ?? null,
  text: body.text?.replaceAll(ONE_TIME_LINK, () => link) ?? null,
});

/** A part of a link up to this length is of no use to an attacker. */
const HARMLESS_LENGTH = 16;

/**
 * Removes external text, such as an error in which a mail server quotes the mail, where it contains a part of
 * the link.
 */
export function withoutOneTimeLink(words: string, link: string): string {
  const unbroken = words.replace(/\s/g, '');
  for (let from = 0; from + HARMLESS_LENGTH <= link.length; from += 1)
    if (unbroken.includes(link.slice(from, from + HARMLESS_LENGTH)))
      return `郵件伺服器的說明含有${ONE_TIME_LINK}`;
  return words;
}

/**
 * Removes the content of mails whose one-time link an earlier release stored unencrypted. A migration does the
 * same for present rows; this function is for rows restored from a backup.
 */
export const forgetPlainLinks = async (database: Pool | Client): Promise<void> =>
  void (await database.query('select mail.forget_plain_links()'));
