/** The door of the pictures: everything the seed and the site draw by code, and how to make files of it. */
export { type CoverTopic, coverTopics, drawCover } from '../demo/covers/draw-cover.ts';
export { renderLossless, renderPng, renderWebp } from './raster.ts';
export { drawShareCard, type ShareCard, type ShareTheme } from './share-card.ts';
