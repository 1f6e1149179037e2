import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { pictureKinds } from './record-fields.ts';
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

/** The name of a stored picture: the hash of the uploaded file, or of the data that it was drawn from. */
export const PictureName = z.string().regex(/^[0-9a-f]{64}$/, sayAsText('field.picture'));

/** The place of a picture in its record: a post's cover, its text, or a text that is not published. */
export const PicturePlace = z.enum(['cover', 'text', 'draft', 'edit', 'history']);
export type PicturePlace = z.infer<typeof PicturePlace>;

/** A record that uses a picture. */
export const PictureUse = z
	.object({
		kind: z.enum(pictureKinds),
		id: z.int(),
		title: z.string(),
		/** The language of a post, which has a record for each language. */
		language: LanguageCode.nullable(),
		status: z.enum(['draft', 'scheduled', 'published']).nullable(),
		/** True in the trash. */
		isDeleted: z.boolean(),
		places: z.array(PicturePlace),
	})
	.meta({ id: 'PictureUse' });
export type PictureUse = z.infer<typeof PictureUse>;

/** A stored picture as the office sees it. */
export const StoredPicture = Image.extend({
	name: z.string(),
	/** Its address on the public site; the office may work at another address. */
	address: z.string(),
	/** The size of all its files. */
	bytes: z.int(),
	/** The time when it was first stored. */
	cameAt: Instant,
	/** The first records that use it, and how many there are. */
	uses: z.array(PictureUse),
	usedBy: z.int(),
	/** An unused picture is deleted on this day, unless it is used until then. */
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
			/** Words of its description, or of the title of a record that uses it. */
			q: maybeLine(200).optional(),
			use: z.enum(['used', 'unused'], sayAsText('field.choice')).optional(),
			page: PageQuery,
			perPage: PerPageQuery,
		}),
		reply: paged(StoredPicture).extend({
			/** True while the pictures of some records are still to be read, as after an upgrade. */
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
