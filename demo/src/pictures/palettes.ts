/** Five colours of one cloth, `#RRGGBB`. */
export interface Palette {
  /** The colour as a shop assistant would call it. */
  readonly title: string;
  readonly ground: string;
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  /** The colour of outlines and of the darkest parts; on dark cloth, of the lightest. */
  readonly deep: string;
}

const palette = (
  title: string,
  ground: string,
  main: string,
  second: string,
  accent: string,
  deep: string,
): Palette => ({ title, ground, main, second, accent, deep });

export const palettes = {
  indigo: palette('靛藍', '#F1E8D6', '#24407A', '#6E8FC3', '#C8502F', '#141F3F'),
  vermilion: palette('朱紅', '#F6EAD7', '#C23B22', '#E88D67', '#2B4A7F', '#5E170F'),
  moss: palette('苔綠', '#EFEBD8', '#3F6B45', '#93AE7A', '#D9922E', '#1C3423'),
  mustard: palette('芥黃', '#F7EEDA', '#D39A22', '#E9C46A', '#284B63', '#5A3A0C'),
  plum: palette('梅紫', '#F5E2DF', '#7B2D5B', '#B96C93', '#E0A43A', '#3A1030'),
  teal: palette('孔雀綠', '#E6F0E6', '#14736F', '#6CB5A8', '#E4703E', '#0B3537'),
  persimmon: palette('柿橙', '#FBEBDC', '#E06B2C', '#F3A868', '#2F6D62', '#6B2810'),
  rose: palette('玫瑰紅', '#FBEAE7', '#C84B6B', '#EFA6B1', '#4F7A5C', '#5C1530'),
  cobalt: palette('鈷藍', '#F4EFE4', '#1D4FC4', '#7CA1F0', '#F2B632', '#0F2570'),
  lotus: palette('荷粉', '#F9E8EE', '#D86A9A', '#F2B9CF', '#4A8C6A', '#7A1F4A'),
  jade: palette('玉綠', '#E3F2E8', '#2F9C7C', '#9BD3B6', '#F0A04B', '#0E4A3A'),
  sky: palette('天青', '#E4F1F9', '#2E86C1', '#9CCBEA', '#F26B5B', '#123F66'),
  lemon: palette('檸檬黃', '#FFF7D6', '#F2C230', '#F9E08A', '#3A7D5B', '#7A5A05'),
  coral: palette('珊瑚橘', '#FFEDE5', '#F0725C', '#F9B4A4', '#1F6F8B', '#7A2417'),
  sage: palette('鼠尾草綠', '#F1F0DE', '#7E9A5F', '#B9C996', '#C77B4A', '#36492F'),
  clay: palette('陶土', '#F5E3D2', '#A9532F', '#D8946A', '#2F5B6B', '#4B1F10'),
  lavender: palette('薰衣草紫', '#F0EAF8', '#7D65B5', '#BBADE0', '#F0B34A', '#35225F'),
  tea: palette('茶褐', '#F4E8D4', '#8A5A2B', '#C79D66', '#3E6E58', '#3F250D'),
  mint: palette('薄荷綠', '#E5F6EC', '#53B98F', '#A9E0C6', '#F5806A', '#1E5C45'),
  fuchsia: palette('桃紅', '#FFECF3', '#D6246E', '#F58DB6', '#16806F', '#6A0B36'),
  nightsky: palette('夜空藍', '#1E2747', '#E8C27A', '#8FA7D8', '#E0664A', '#F5EBD8'),
  lacquer: palette('漆器紅', '#8E1F1C', '#F0C987', '#D9603B', '#F7EBD5', '#3F0A0C'),
  forest: palette('森林綠', '#1F4434', '#D9C58B', '#7FA37B', '#E3703F', '#F3ECD9'),
  aubergine: palette('茄紫', '#45204F', '#E6A9C4', '#A66BB0', '#F2C14E', '#F7E9F0'),
  peacock: palette('孔雀藍', '#0F4C5C', '#F2D388', '#3FA7A0', '#E9724C', '#F5EFDD'),
  dusk: palette('暮藍', '#2A2F58', '#E7849B', '#6F7FC0', '#F4D58D', '#FBEFE6'),
  olive: palette('橄欖綠', '#565C24', '#EFE0A4', '#A3A65A', '#E2763A', '#FAF3DC'),
  denim: palette('丹寧藍', '#3C5A8C', '#F0E6CF', '#7F9BC4', '#E7A33C', '#1B2C4A'),
  marigold: palette('萬壽菊黃', '#E9A51C', '#7B1E3A', '#F6D77F', '#1E5B6B', '#4A0F1F'),
  turquoise: palette('土耳其藍', '#2AA6A1', '#FDF3DD', '#8ED9CF', '#F26A4B', '#0B4A4A'),
  carmine: palette('胭脂紅', '#C62E4A', '#FBE7D5', '#F08A93', '#F2B441', '#5B0B20'),
  ultramarine: palette('群青', '#2B48A8', '#F7EBD0', '#8EA6EE', '#F5A23C', '#101E57'),
  leaf: palette('嫩葉綠', '#5E9E4A', '#FBF4D8', '#B9D98B', '#E85C41', '#1F4219'),
  tangerine: palette('橘子', '#EE7A35', '#FFF1DC', '#F9BE86', '#24567A', '#6E2A09'),
  blush: palette('胭粉', '#F2B0AA', '#B23A55', '#F9DAD0', '#3C7A6B', '#631B2E'),
  brick: palette('磚紅', '#9C3F2A', '#F4DDBB', '#D98A5C', '#F0B94A', '#3E120A'),
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof palettes;
