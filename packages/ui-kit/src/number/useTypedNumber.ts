import { useState } from 'react';
import { typedNumber, type NumberRule } from './typedNumber.js';

interface Typing {
  readonly text?: string;
  /** What was left in the field and could not be taken, in words. */
  readonly refused?: string;
}

/**
 * Typing over a number that is kept elsewhere: each text that is a number is handed on and may come back as another
 * one. A text that is none says why and is not taken; when its field is left, the number kept stands there again and
 * what was refused is named below.
 */
export function useTypedNumber(
  kept: number | undefined,
  take: (typed: number | undefined) => number | undefined,
  rule: NumberRule,
) {
  const [{ text, refused }, setTyping] = useState<Typing>({});
  const change = (changed: string) => {
    const { value, wrong } = typedNumber(changed, rule);
    if (wrong !== undefined) return setTyping({ text: changed });
    const taken = take(value);
    setTyping({ text: taken === value ? changed : String(taken ?? '') });
  };
  const leave = () => {
    const wrong = text === undefined ? undefined : typedNumber(text, rule).wrong;
    setTyping(wrong === undefined ? {} : { refused: `沒有採用「${text}」：${wrong}` });
  };
  return {
    input: { ...rule, value: text ?? String(kept ?? ''), onChange: change, onBlur: leave },
    refused,
  };
}
