import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { everywhere } from './security.ts';
import { clientFolder } from './site-build.ts';

const forever = 'public, max-age=31536000, immutable';
const whole = { index: false, redirect: false, dotfiles: 'ignore', etag: true, lastModified: false, acceptRanges: false } as const;

/** The files of the built site. Hashed ones never change; the others are asked about each time. */
export function staticFiles(): Router {
	const router = Router({ caseSensitive: true });
	router.use('/assets', files(join(clientFolder, 'assets'), forever));
	// The last build's files stay one deploy longer, so that open tabs find what they were built with.
	router.use('/assets', files(join(clientFolder, '..', 'previous', 'assets'), forever));
	for (const folder of ['images', 'icons', 'fonts']) router.use(`/${folder}`, files(join(clientFolder, folder), 'public, max-age=86400'));
	router.get('/sw.js', files(clientFolder, 'no-cache'));
	router.get('/offline.html', files(clientFolder, 'no-cache'));
	router.get('/favicon.ico', files(clientFolder, 'public, max-age=86400'));
	return router;
}

const files = (folder: string, cacheControl: string): RequestHandler =>
	express.static(folder, {
		...whole,
		setHeaders: (res) => {
			for (const [name, value] of Object.entries(everywhere)) res.setHeader(name, value);
			res.setHeader('cache-control', cacheControl);
		},
	});
