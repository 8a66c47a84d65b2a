import type { MenuSection } from '../record/menuSections.js';

/** As many lines of the menu as are open at once, the two that always stand there among them. */
export const MOST_OPEN = 12;
const ALWAYS_THERE = 2;

/** Sections in the order in which they were opened, the last one first; undefined until one was opened or folded. */
export type OpenSections = readonly string[] | undefined;

/**
 * Which sections stand open: those that were opened last, as many as the menu has lines for, and the last one in any
 * case. Until something was opened or folded, the first ones.
 */
export function openSections(
  sections: readonly MenuSection[],
  remembered: OpenSections,
): ReadonlySet<string> {
  const open = new Set<string>();
  let lines = ALWAYS_THERE;
  for (const title of remembered ?? sections.map((section) => section.title)) {
    const count = sections.find((section) => section.title === title)?.screens.length ?? 0;
    if (open.size > 0 && lines + count > MOST_OPEN) break;
    if (count === 0) continue;
    lines += count;
    open.add(title);
  }
  return open;
}

/** What is remembered after a section was pressed: opened, it comes first; folded, it is gone. */
export const pressed = (open: ReadonlySet<string>, title: string): readonly string[] => [
  ...(open.has(title) ? [] : [title]),
  ...[...open].filter((one) => one !== title),
];

/** The section of the screen at an address; the longest address that fits says which. */
export function sectionAt(sections: readonly MenuSection[], pathname: string): string | undefined {
  const fitting = sections
    .flatMap(({ title, screens }) => screens.map(({ id }) => ({ title, path: `/${id}` })))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return fitting.toSorted((one, other) => other.path.length - one.path.length)[0]?.title;
}
