export { fitPicture, type FittedPicture } from './fitted-picture.js';
