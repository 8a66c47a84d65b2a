import type { Client, Pool } from '@zhidan/database';
import { escapeHtml } from '@zhidan/domain';

/** Stands in the stored text where the recipient, and no other reader, gets a one-time link. */
export const ONE_TIME_LINK = '[一次性連結，只寄給收件人]';

/** Decrypts the link of a mail; undefined when its key is gone. */
export type OpenLink = (sealed: string) => string | undefined;

export const withLink = <Body extends { readonly html: string | null; readonly text: string | null }>(
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
 * Text from outside, such as a mail server's that quotes what it refuses; left out where it contains a part of
 * the link.
 */
export function withoutLink(words: string, link: string): string {
  const unbroken = words.replace(/\s/g, '');
  for (let from = 0; from + HARMLESS_LENGTH <= link.length; from += 1)
    if (unbroken.includes(link.slice(from, from + HARMLESS_LENGTH)))
      return `郵件伺服器的說明含有${ONE_TIME_LINK}`;
  return words;
}

/**
 * Removes the content of mails whose one-time link an earlier release stored unencrypted. The migration does it
 * for rows that are there; this repeats it for rows restored from a backup.
 */
export const forgetPlainLinks = async (database: Pool | Client): Promise<void> =>
  void (await database.query('select mail.forget_plain_links()'));
