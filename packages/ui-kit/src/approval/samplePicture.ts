export interface SamplePicture {
  readonly file_id: string;
  readonly name: string;
  readonly src: string;
}

export const isPicture = ({ name }: Pick<SamplePicture, 'name'>): boolean =>
  /\.(jpe?g|png|webp|gif)$/i.test(name);
