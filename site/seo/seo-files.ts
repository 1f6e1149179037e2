export { feed } from './feed.ts';
export { manifest } from './manifest.ts';
export { robots } from './robots.ts';
export { sitemap } from './sitemap.ts';
