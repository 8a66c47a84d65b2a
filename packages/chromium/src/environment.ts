/**
 * The environment variables with which a program finds its files, its language and its fonts. Any other
 * variable may hold a secret of the installation.
 */
const ALLOWED = /^(PATH|TMPDIR|LANG|LANGUAGE|LC_[A-Z]+|TZ|FONTCONFIG_(FILE|PATH)|LD_LIBRARY_PATH)$/;

/** The variables that Chromium gets: an allow-list, so that a variable added later is not passed on. */
export function chromiumEnvironment(
  environment: NodeJS.ProcessEnv,
  ofProgram: Readonly<Record<string, string>>,
): Record<string, string> {
  const allowed = Object.entries(environment).filter(
    (entry): entry is [string, string] => ALLOWED.test(entry[0]) && entry[1] !== undefined,
  );
  return { ...Object.fromEntries(allowed), ...ofProgram };
}
