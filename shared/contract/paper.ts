import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { voidReason } from './car-fields.ts';
import { CarFile } from './car-file.ts';
import { endpoint } from './endpoint.ts';
import { paperFields } from './paper-fields.ts';
import { IdParam, LanguageCode, visibleText } from './shapes.ts';

const path = '/api/car/:id/paper';
const Asked = z.strictObject({
	template: z.int().min(1),
	language: LanguageCode,
	/** The payment that a bill asks for. */
	payment: z.int().min(1).optional(),
});

/** What a paper still lacks, and the open payments of which it may tell. */
const PaperNeeds = z
	.object({
		/** Why it cannot be made, whatever is typed: each says where to change that. */
		faults: z.array(z.string()),
		missing: z.array(z.enum(paperFields)),
		/** None where the template tells of no single payment. */
		payments: z.array(z.object({ id: z.int(), title: z.string(), sum: z.string(), hasPayee: z.boolean() })),
		payees: z.array(z.object({ id: z.int(), title: z.string() })),
	})
	.meta({ id: 'PaperNeeds' });
export type PaperNeeds = z.infer<typeof PaperNeeds>;

/** Papers of a car, made from templates. */
export const paper = {
	needs: endpoint({
		method: 'GET',
		path: `${path}/:template`,
		summary: 'What a car lacks for a paper of a template',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, template: IdParam.shape.id }),
		query: z.strictObject({ language: LanguageCode }),
		reply: PaperNeeds,
	}),
	look: endpoint({
		method: 'POST',
		path: `${path}/look`,
		summary: 'A paper as it would be, without a number; nothing is kept',
		access: 'admin',
		params: IdParam,
		body: Asked,
		raw: 'file',
	}),
	make: endpoint({
		method: 'POST',
		path,
		summary: 'Make a paper for good, with the next number of its kind and year',
		access: 'admin',
		status: 201,
		params: IdParam,
		body: Asked,
		reply: CarFile,
		idempotent: true,
	}),
	void: endpoint({
		method: 'POST',
		path: `${path}/:file/void`,
		summary: 'Say why a paper does not count any more; its number stays given',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, file: IdParam.shape.id }),
		body: z.strictObject({ reason: visibleText(voidReason.most, sayAsText('paper.voidReason')) }),
		reply: CarFile,
	}),
};
