export { keywordLists, type KeywordList } from './declared.js';
export * from './understand.js';
