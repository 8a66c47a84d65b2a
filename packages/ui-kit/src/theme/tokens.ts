/** The colours of the shop: unbleached paper, indigo thread and one vermilion stamp. */
export interface ColourTokens {
  /** The background of a page. */
  readonly paper: string;
  /** The background of cards and other surfaces on a page. */
  readonly card: string;
  /** The one-pixel line around a surface. */
  readonly line: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** The colour of primary actions, links and the focus ring. */
  readonly indigo: string;
  readonly indigoWash: string;
  /** The colour of unread, due and destructive things; never decoration. */
  readonly seal: string;
  /** The colour of things that are done or paid, and of passed steps. */
  readonly moss: string;
  /** The colour of things that wait or are soon due; text on it is dark. */
  readonly ochre: string;
}

export const lightTokens: ColourTokens = {
  paper: '#FAF7F1',
  card: '#FFFFFF',
  line: '#E7E0D4',
  ink: '#1F2430',
  inkSoft: '#5C6270',
  indigo: '#24407A',
  indigoWash: '#E8EDF7',
  seal: '#C23B22',
  moss: '#3E7A4E',
  ochre: '#B7791F',
};

/** The dark colours, for the office. */
export const darkTokens: ColourTokens = {
  paper: '#14171E',
  card: '#1C212B',
  line: '#343B49',
  ink: '#ECE7DC',
  inkSoft: '#A9AFBC',
  indigo: '#9FB6EA',
  indigoWash: '#28334B',
  seal: '#F08A75',
  moss: '#88C598',
  ochre: '#E2B363',
};

/** The one typeface, hosted here, so that no text depends on the fonts of a machine. */
export const fontFamily = '"Noto Sans TC", "PingFang TC", "Microsoft JhengHei", system-ui, sans-serif';

/** Heights of buttons and fields in pixels. */
export const controlHeight = { touch: 44, office: 36 } as const;
