export { feed } from './feed.ts';
export { manifest } from './manifest.ts';
export { sitemap } from './sitemap.ts';

/** Everything public may be read. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;
