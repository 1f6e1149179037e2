import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import type { Context } from '../context/context.ts';
import { everywhere } from './security.ts';
import { clientFolder } from './site-build.ts';

const forever = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';
const whole = {
	index: false,
	redirect: false,
	dotfiles: 'ignore',
	etag: true,
	lastModified: false,
	acceptRanges: false,
} as const;

/** The files of the built site. Hashed ones never change; the others are asked about each time. */
export function staticFiles(context: Context): Router {
	const router = Router({ caseSensitive: true });
	router.use('/assets', files(join(clientFolder, 'assets'), forever));
	for (const folder of ['images', 'icons', 'fonts'])
		router.use(`/${folder}`, files(join(clientFolder, folder), daily));
	router.get(
		['/sw.js', '/admin-sw.js'],
		workerSwitch(context),
		files(clientFolder, 'no-cache', ['sw.js', 'admin-sw.js', 'sw-off.js']),
	);
	router.get('/favicon.ico', files(clientFolder, daily, ['favicon.ico']));
	return router;
}

/** A file of this name in the data folder has every browser throw its service worker away. */
const workerOff = 'service-worker-off';

function workerSwitch({ config }: Context): RequestHandler {
	return (req, _res, next) => {
		if (existsSync(join(config.dataDir, workerOff)))
			req.url = req.url.replace(/^\/(admin-)?sw\.js/, '/sw-off.js');
		next();
	};
}

const types: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.json': 'application/json; charset=utf-8',
};

/** Serves a folder. Texts go out as the build compressed them, where the client takes that. */
function files(folder: string, cacheControl: string, only?: readonly string[]): RequestHandler {
	const there = new Set(existsSync(folder) ? readdirSync(folder) : []);
	const send = express.static(folder, {
		...whole,
		setHeaders: (res) => {
			for (const [name, value] of Object.entries(everywhere)) res.setHeader(name, value);
			res.setHeader('cache-control', cacheControl);
		},
	});
	return (req, res, next) => {
		const name = req.path.slice(1);
		// The compressed copies have no address of their own.
		if (/\.(br|gz)$/.test(name) || (only && !only.includes(name))) return next();
		const type = types[extname(name)];
		const packed =
			type &&
			(['br', 'gzip'] as const).find(
				(encoding) => takes(req, encoding) && there.has(packedName(name, encoding)),
			);
		if (type && (packed || there.has(packedName(name, 'br')))) res.setHeader('vary', 'Accept-Encoding');
		if (type && packed) {
			res.setHeader('content-type', type);
			res.setHeader('content-encoding', packed);
			req.url = `/${packedName(name, packed)}`;
		}
		return send(req, res, next);
	};
}

const packedName = (name: string, encoding: 'br' | 'gzip'): string =>
	`${name}.${encoding === 'br' ? 'br' : 'gz'}`;

const takes = (req: Request, encoding: string): boolean => req.acceptsEncodings(encoding) === encoding;
