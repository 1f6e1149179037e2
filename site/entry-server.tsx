import { siteLayouts } from './app/layouts.ts';
import { createRenderer } from './app/renderer.tsx';
import { siteRoutes } from './app/routes.tsx';
import { addressReader } from './runtime/address.ts';

export type { Address, Rendered, RenderRequest } from './runtime/render-types.ts';

/** A failure is rendered as a page too. */
export const render = createRenderer(siteRoutes, siteLayouts);

/** Brings an address to its one known form. */
export const readAddress = addressReader(siteRoutes);

/** The rules of pages that the server draws itself. */
export { stylesFor } from './runtime/page-styles.ts';
/** Development only: puts the bundler's document around the pages. */
export { setTemplate } from './runtime/template.ts';
/** Files for search engines and browsers: sitemap, robots, feed, manifest. */
export * as seo from './seo/seo-files.ts';
