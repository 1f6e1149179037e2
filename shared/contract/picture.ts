import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, LanguageCode, maybeLine, PageQuery, PerPageQuery, paged } from './shapes.ts';

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

/** The name of a stored picture: the hash of what was uploaded, or of what it was drawn from. */
export const PictureName = z.string().regex(/^[0-9a-f]{64}$/, sayAsText('field.picture'));

/** Where in its record a picture stands: of a post its cover, its text, or what is not published of it. */
export const PicturePlace = z.enum(['cover', 'text', 'draft', 'edit', 'history']);
export type PicturePlace = z.infer<typeof PicturePlace>;

/** A record that uses a picture. */
export const PictureUse = z
	.object({
		kind: z.enum(['post', 'delivered', 'option']),
		id: z.int(),
		title: z.string(),
		/** Of a post: each language is a record of its own. */
		language: LanguageCode.nullable(),
		status: z.enum(['draft', 'scheduled', 'published']).nullable(),
		/** Whether it is in the trash. */
		isDeleted: z.boolean(),
		places: z.array(PicturePlace),
	})
	.meta({ id: 'PictureUse' });
export type PictureUse = z.infer<typeof PictureUse>;

/** A stored picture with what the office is told of it. */
export const StoredPicture = Image.extend({
	name: z.string(),
	/** Where it is for everybody: on the site, whatever address the office works at. */
	address: z.string(),
	/** Of all its files. */
	bytes: z.int(),
	/** When it came first. */
	cameAt: Instant,
	/** The first records that use it, and how many there are. */
	uses: z.array(PictureUse),
	usedBy: z.int(),
	/** Of an unused one: the day on which it is deleted unless it is used until then. */
	forgottenOn: Day.nullable(),
}).meta({ id: 'StoredPicture' });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** Pictures for covers and texts. */
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
		summary: 'The pictures already there, newest first, with where they are used',
		access: 'admin',
		query: z.strictObject({
			/** Words of what it shows, or of the title of a record that uses it. */
			q: maybeLine(200).optional(),
			use: z.enum(['used', 'unused'], sayAsText('field.choice')).optional(),
			page: PageQuery,
			perPage: PerPageQuery,
		}),
		reply: paged(StoredPicture).extend({
			/** Whether there are records whose pictures are still to be read, as after an upgrade. */
			isReading: z.boolean(),
		}),
	}),
	keep: endpoint({
		method: 'POST',
		path: '/api/image/:name/keep',
		summary: 'Keep a picture that somebody has chosen, as if it had just come: what uses it is saved later',
		access: 'admin',
		params: z.object({ name: PictureName }),
		status: 204,
	}),
};
