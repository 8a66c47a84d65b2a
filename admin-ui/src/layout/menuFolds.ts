import type { MenuSection } from '../record/menuSections.js';

/**
 * The largest number of lines in the menu while several sections are open. It includes the two lines that stand
 * outside of sections.
 */
export const MAX_OPEN_SECTIONS = 12;
const ALWAYS_THERE = 2;

/** The open sections, most recently opened first; undefined until the user has opened or folded a section. */
export type OpenSections = readonly string[] | undefined;

/**
 * The sections to show open: as many of the most recently opened ones as fit the limit, but at least one.
 * Without stored sections, the first ones that fit.
 */
export function openSections(
  sections: readonly MenuSection[],
  remembered: OpenSections,
): ReadonlySet<string> {
  const open = new Set<string>();
  let lines = ALWAYS_THERE;
  for (const title of remembered ?? sections.map((section) => section.title)) {
    const count = sections.find((section) => section.title === title)?.screens.length ?? 0;
    if (open.size > 0 && lines + count > MAX_OPEN_SECTIONS) break;
    if (count === 0) continue;
    lines += count;
    open.add(title);
  }
  return open;
}

/** The state to store after a click on a section: an opened section comes first, a folded one is removed. */
export const toggledSections = (open: ReadonlySet<string>, title: string): readonly string[] => [
  ...(open.has(title) ? [] : [title]),
  ...[...open].filter((one) => one !== title),
];

/** The title of the section that contains the screen at an address, found by the longest matching path. */
export function sectionAt(sections: readonly MenuSection[], pathname: string): string | undefined {
  const fitting = sections
    .flatMap(({ title, screens }) => screens.map(({ id }) => ({ title, path: `/${id}` })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.title;
}
