/** Fields of the open page in which something was typed or chosen that is kept until it is sent. */
const fields = new Set<object>();

export const wordsOnPage = {
  typed: (field: object): void => void fields.add(field),
  gone: (field: object): void => void fields.delete(field),
  areThere: (): boolean => fields.size > 0,
};
