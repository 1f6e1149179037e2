import { say } from '@clearway/shared/format/say.ts';
import { Router } from 'express';
import type { Context } from '../context/context.ts';
import { readVariant } from '../features/pictures/image.ts';
import { Refusal } from '../services/refusal.ts';
import { sendProblem } from './problems.ts';
import { everywhere } from './security.ts';

const mostBytes = 48 * 1024 * 1024;
const address = /^([0-9a-f]{64})-([1-9]\d{0,4})\.(avif|webp)$/;

/**
 * Pictures by content hash. Their bytes never change, so browsers cache them for ever, and a few are cached
 * here.
 */
export function media(context: Context): Router {
	const cache = new Map<string, Uint8Array>();
	let cachedBytes = 0;
	const store = (name: string, bytes: Uint8Array): void => {
		cache.set(name, bytes);
		cachedBytes += bytes.byteLength;
		for (const [oldest, dropped] of cache) {
			if (cachedBytes <= mostBytes) break;
			cache.delete(oldest);
			cachedBytes -= dropped.byteLength;
		}
	};
	const find = async (name: string): Promise<{ bytes: Uint8Array; type: string } | null> => {
		const [, sha = '', width, type = ''] = address.exec(name) ?? [];
		if (!width) return null;
		const before = cache.get(name);
		if (before) return { bytes: before, type };
		const bytes = await readVariant(context.db.read, sha, Number(width), type);
		if (!bytes) return null;
		if (!cache.has(name)) store(name, bytes);
		return { bytes, type };
	};
	const router = Router({ caseSensitive: true, strict: true });
	router.get('/:name', async (req, res) => {
		try {
			// One address per file: a query string would only create more entries in proxies' caches.
			if (req.originalUrl.includes('?')) throw new Refusal('malformed', say('picture.noParameters'));
			const picture = await find(req.params.name);
			if (!picture) throw new Refusal('missing', say('picture.missing'));
			res.writeHead(200, {
				...everywhere,
				'content-type': `image/${picture.type}`,
				'content-length': picture.bytes.byteLength,
				'cache-control': 'public, max-age=31536000, immutable',
				'content-security-policy': "default-src 'none'; sandbox",
			});
			res.end(req.method === 'HEAD' ? undefined : picture.bytes);
		} catch (error) {
			sendProblem(res, error, String(res.locals.requestId), context);
		}
	});
	return router;
}
