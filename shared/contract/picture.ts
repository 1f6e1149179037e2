import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Image, imageMaxBytes } from './post.ts';
import { maybeLine, PageQuery, paged } from './shapes.ts';

/** Pictures for use inside texts. */
export const picture = {
	upload: endpoint({
		method: 'POST',
		path: '/api/image',
		summary: 'Store a picture for use inside texts',
		access: 'admin',
		status: 201,
		form: z.strictObject({ alt: maybeLine(500).optional() }),
		file: { field: 'file', maxBytes: imageMaxBytes, needed: true },
		reply: Image,
	}),
	list: endpoint({
		method: 'GET',
		path: '/api/image',
		summary: 'The pictures already there, newest first',
		access: 'admin',
		query: z.strictObject({ page: PageQuery }),
		reply: paged(Image),
	}),
};
