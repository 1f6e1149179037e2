import { buildSite } from './build-site.ts';
import { sourceStamp } from './source-stamp.ts';

const startedAt = performance.now();
await buildSite(await sourceStamp(), { always: true });
console.log(`site built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
