import { ensureServerBuilt } from './build-server.ts';
import { buildSite } from './build-site.ts';
import { siteStamp } from './source-stamp.ts';

const startedAt = performance.now();
await buildSite(await siteStamp(), { always: true });
await ensureServerBuilt();
console.log(`built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
