/** The fields of the open page that contain unsent input. */
const fields = new Set<object>();

export const typedTextFields = {
  typed: (field: object): void => void fields.add(field),
  gone: (field: object): void => void fields.delete(field),
  areThere: (): boolean => fields.size > 0,
};
