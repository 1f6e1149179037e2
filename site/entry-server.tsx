import { siteRoutes } from './routes.tsx';
import { addressReader } from './runtime/address.ts';
import { siteLayouts } from './runtime/layouts.ts';
import { createRenderer } from './runtime/renderer.tsx';

export type { Address, Rendered, RenderRequest } from './render-types.ts';

/** Renders the page of an address, whatever happens: a failure is a page as well. */
export const render = createRenderer(siteRoutes, siteLayouts);

/** Brings an address to the one form it is known by. */
export const readAddress = addressReader(siteRoutes);

/** The rules for what a page shows, for those that the server draws itself. */
export { stylesFor } from './runtime/page-styles.ts';
/** In development: the bundler's document around the pages. */
export { useTemplate } from './runtime/template.ts';
/** Files for search engines and browsers: sitemap, robots, feed, manifest. */
export * as seo from './seo/seo-files.ts';
