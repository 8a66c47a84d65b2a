/** Each field of the open page that contains unsent input, represented by an object. */
const fields = new Set<object>();

export const typedTextFields = {
  typed: (field: object): void => void fields.add(field),
  gone: (field: object): void => void fields.delete(field),
  areThere: (): boolean => fields.size > 0,
};
