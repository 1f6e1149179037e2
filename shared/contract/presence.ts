import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParam } from './shapes.ts';

/** The name that an editor's window gives itself. */
const WindowName = z.string().regex(/^[a-z0-9]{4,20}$/);

/** A colleague who has the same post open. */
const Present = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Present' });
export type Present = z.infer<typeof Present>;

/** Colleagues who have a post open in the editor. It keeps nobody from writing. */
export const presence = {
	stay: endpoint({
		method: 'PUT',
		path: '/api/post/:id/presence',
		summary:
			'Say that a window has the post open, again every half a minute; answers which colleagues do too',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ window: WindowName }),
		reply: z.array(Present),
	}),
	leave: endpoint({
		method: 'DELETE',
		path: '/api/post/:id/presence/:window',
		summary: 'Say that a window has closed the post',
		access: 'admin',
		params: IdParam.extend({ window: WindowName }),
		status: 204,
	}),
};
