export { feed } from './feed.ts';
export { manifest } from './manifest.ts';
export { sitemap } from './sitemap.ts';

/** Everything public may be read, but no comparison of cars and no sum with switched lines: their links have no end. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /*?*other=
Disallow: /*?*without=
Disallow: /*?*added=
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;
