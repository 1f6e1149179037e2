import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maybeLine, PageQuery, paged } from './shapes.ts';

/** The largest picture taken, in bytes. */
export const imageMaxBytes = 15 * 1024 * 1024;

/**
 * A picture as pages show it: re-encoded, at several widths, at addresses that never change their content.
 */
export const Image = z
	.object({
		url: z.string(),
		width: z.int(),
		height: z.int(),
		alt: z.string(),
		variants: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
	})
	.meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;

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
