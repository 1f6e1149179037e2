/** The door of the pictures: everything the seed and the site draw by code, and how to make files of it. */
export { type CoverTopic, coverTopics, drawCover } from './draw/cover.ts';
export { drawIcon } from './draw/icon.ts';
export { renderLossless, renderPng, renderWebp } from './draw/raster.ts';
export { drawShareCard, type ShareCard, type ShareTheme } from './draw/share-card.ts';
