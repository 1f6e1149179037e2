/** Entry of the drawings: everything drawn by code, and how to encode it. */
export { type CoverTopic, coverTopics, drawCover } from '../demo/covers/draw-cover.ts';
export { renderLossless, renderPng, renderWebp } from './raster.ts';
export { drawShareCard, type ShareCard, type ShareTheme } from './share-card.ts';
