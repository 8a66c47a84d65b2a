import { useState } from 'react';
import { parseTypedNumber, type NumberRule } from './typedNumber.js';

interface Typing {
  readonly text?: string;
  /** Text that was refused when the field lost its focus. */
  readonly refused?: string;
}

/**
 * Edits a number that is stored elsewhere: each valid text is passed on and may come back as another number.
 * Invalid text shows its error; when the field loses the focus, it shows the stored number again and names the
 * refused text below.
 */
export function useTypedNumber(
  kept: number | undefined,
  take: (typed: number | undefined) => number | undefined,
  rule: NumberRule,
) {
  const [{ text, refused }, setTyping] = useState<Typing>({});
  const change = (changed: string) => {
    const { value, wrong } = parseTypedNumber(changed, rule);
    if (wrong !== undefined) return setTyping({ text: changed });
    const taken = take(value);
    setTyping({ text: taken === value ? changed : String(taken ?? '') });
  };
  const leave = () => {
    const wrong = text === undefined ? undefined : parseTypedNumber(text, rule).wrong;
    setTyping(wrong === undefined ? {} : { refused: `沒有採用「${text}」：${wrong}` });
  };
  return {
    input: { ...rule, value: text ?? String(kept ?? ''), onChange: change, onBlur: leave },
    refused,
  };
}
