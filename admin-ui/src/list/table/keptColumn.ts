import { foldedMediaQuery } from '../useFolds.js';

/** The class of list tables that are not made by react-admin. */
export const LIST_FRAME_CLASS = 'office-list';
/**
 * The class of fixed cells in a table of class `LIST_FRAME_CLASS`; in react-admin's tables the first column is
 * fixed.
 */
export const STICKY_CLASS = 'is-kept';

const FRAMES = `.RaList-content, .RaDataTable-root, .${LIST_FRAME_CLASS}`;
/** Marks a container that is scrolled sideways, set in the DOM; React does not remove unknown attributes. */
const SCROLLED = 'data-scrolled';

/** Sets the attribute while a list is scrolled sideways; returns a function that stops. */
export function markScrolled(): () => void {
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FRAMES))
      target.toggleAttribute(SCROLLED, target.scrollLeft > 0);
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return () => document.removeEventListener('scroll', onScroll, { capture: true });
}

const rows = ':is(thead, tbody) > tr';
/** The selector of the checkbox column, left of the first column. */
const chooses = '.column-selected:first-child';
const kept = `:is(.RaDataTable-root ${rows} > :first-child, .RaDataTable-root ${rows} > ${chooses} + *, .${LIST_FRAME_CLASS} ${rows} > .${STICKY_CLASS})`;
/** The selector of the last fixed cell of a row, behind which other cells scroll. */
const edge = `:is(.RaDataTable-root ${rows} > :first-child:not(${chooses}), .RaDataTable-root ${rows} > ${chooses} + *, .${LIST_FRAME_CLASS} ${rows} > .${STICKY_CLASS})`;

/** The width of the checkbox column in px, normally and in narrow windows. */
const CHOOSES = { roomy: 40, folded: 32 };
const wide = (px: number) => ({ width: px, minWidth: px, maxWidth: px });

interface Mode {
  readonly palette: { readonly mode: 'light' | 'dark' };
}

const shade = ({ palette }: Mode): string =>
  `linear-gradient(to right, rgb(0 0 0 / ${palette.mode === 'light' ? 10 : 45}%), transparent)`;

/** Fixes the first column of a list and gives it a shadow while other columns are scrolled behind it. */
export const stickyColumnSx = {
  // Borders must belong to cells: the shared borders of a collapsed table do not move with fixed cells.
  [`& .RaDataTable-table, & .${LIST_FRAME_CLASS} table`]: { borderCollapse: 'separate', borderSpacing: 0 },
  // An opaque background below fixed cells. `:where` has no specificity, so marked rows keep their colour.
  [`& :where(.RaDataTable-root, .${LIST_FRAME_CLASS}) tbody`]: {
    '& > :where(tr)': { bgcolor: 'background.paper' },
  },
  [`& .${LIST_FRAME_CLASS} tbody > tr.Mui-selected`]: { bgcolor: 'action.selected' },
  [`& ${kept}`]: { position: 'sticky', left: 0, zIndex: 1, backgroundColor: 'inherit' },
  [`& ${kept}:is(th)`]: { zIndex: 3, bgcolor: 'background.paper' },
  [`& .RaDataTable-root ${rows} > ${chooses}`]: {
    ...wide(CHOOSES.roomy),
    px: 0.75,
    [foldedMediaQuery]: { ...wide(CHOOSES.folded), px: 0.25 },
  },
  [`& .RaDataTable-root ${rows} > ${chooses} + *`]: {
    left: CHOOSES.roomy,
    [foldedMediaQuery]: { left: CHOOSES.folded },
  },
  [`& [${SCROLLED}] ${edge}::after`]: (theme: Mode) => ({
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: -1,
    left: '100%',
    width: 8,
    borderLeft: `1px solid`,
    borderColor: 'divider',
    background: shade(theme),
    pointerEvents: 'none',
  }),
} as const;

const dense = `:is(.RaDataTable-root, .${LIST_FRAME_CLASS})`;

/** Styles of the compact row spacing. */
export const denseRowsSx = {
  '@media (min-width: 600px)': {
    [`& ${dense} tbody > tr`]: { height: 30 },
    [`& ${dense} tbody > tr > td`]: { py: '1px', lineHeight: 1.3 },
    [`& ${dense} thead > tr > th`]: { py: '2px' },
    [`& ${dense} tbody .MuiCheckbox-root`]: { p: '2px' },
    [`& ${dense} tbody .MuiButton-root`]: { minHeight: 28 },
  },
} as const;
