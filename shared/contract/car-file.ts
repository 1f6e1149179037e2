import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { signedTypes } from './acceptance.ts';
import { carFileKinds, carStages } from './car-stages.ts';
import { endpoint } from './endpoint.ts';
import { imageMaxBytes } from './picture.ts';
import { IdParam, Instant, line } from './shapes.ts';

/** The most files of a car, and the bytes of all of them. */
export const mostCarFiles = 100;
export const mostCarBytes = 60 * 1024 * 1024;

/** A photo or a paper of a car. */
export const CarFile = z
	.object({
		id: z.int(),
		kind: z.enum(carFileKinds),
		stage: z.enum(carStages).nullable(),
		name: z.string(),
		type: z.enum(['image/webp', ...signedTypes]),
		size: z.int(),
		/** True where the client sees it. */
		shown: z.boolean(),
		by: z.string(),
		at: Instant,
		sha256: z.string(),
		/** The number of a paper that was made here; such a file is never deleted by itself. */
		number: z.string().nullable(),
		/** Why it does not count any more, by whom and since when; null while it counts. */
		voided: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
		/** The paper of which this is a signed copy. */
		signs: z.int().nullable(),
		/** Who in the office confirmed that it is signed, and when. */
		confirmedBy: z.string().nullable(),
		confirmedAt: Instant.nullable(),
	})
	.meta({ id: 'CarFile' });
export type CarFile = z.infer<typeof CarFile>;

const path = '/api/car/:id/file';
const FileParams = z.object({ id: IdParam.shape.id, file: IdParam.shape.id });
const kind = z.enum(carFileKinds, sayAsText('field.choice'));
const stage = z.enum(carStages, sayAsText('field.choice'));

/** Photos and papers of a car. */
export const carFile = {
	add: endpoint({
		method: 'POST',
		path,
		summary: 'Keep a picture or a PDF with a car; the same file again is the one that is there',
		access: 'admin',
		status: 201,
		already: 200,
		params: IdParam,
		form: z.strictObject({ kind, stage: stage.optional(), signs: z.coerce.number().int().min(1).optional() }),
		file: { field: 'file', maxBytes: imageMaxBytes, needed: true },
		reply: CarFile,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:file`,
		summary: 'One photo or paper; a photo also in a small size',
		access: 'admin',
		params: FileParams,
		query: z.strictObject({ size: z.enum(['small']).optional() }),
		raw: 'file',
	}),
	save: endpoint({
		method: 'PATCH',
		path: `${path}/:file`,
		summary: 'Name a file, say what it is, show it to the client or hide it, confirm a signed one',
		access: 'admin',
		params: FileParams,
		body: z.strictObject({
			kind: kind.optional(),
			stage: stage.nullable().optional(),
			name: line(200).optional(),
			shown: z.boolean().optional(),
			/** The signature was looked at, and is good. */
			confirmed: z.literal(true).optional(),
		}),
		reply: CarFile,
	}),
	send: endpoint({
		method: 'POST',
		path: `${path}/:file/send`,
		summary: 'Show a paper to the client and send it: as a file by mail, as the link of his page elsewhere',
		access: 'admin',
		params: FileParams,
		status: 202,
		reply: CarFile,
		idempotent: true,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:file`,
		summary: 'Delete a file of a car for good',
		access: 'admin',
		params: FileParams,
		status: 204,
	}),
};
