import { z } from 'zod';
import { type ProblemCode, problemStatus } from './problem.ts';

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** One thing wrong with one field; table faults carry their place in the file besides. */
const FieldError = z.looseObject({ path: z.string(), message: z.string() });

/** The body of every failed answer (RFC 9457). */
export const ProblemBody = z
	.looseObject({
		type: z.string(),
		title: z.string(),
		status: z.int(),
		code: z.enum(codes),
		detail: z.string(),
		errors: z.array(FieldError).optional(),
		current: z.unknown().optional(),
		requestId: z.string().optional(),
	})
	.meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof ProblemBody>;
