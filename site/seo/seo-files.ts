export { feed } from './feed.ts';
export { manifest } from './manifest.ts';
export { sitemap } from './sitemap.ts';

/** `robots.txt`: all that is public may be read. */
export const robots = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;
